"""Dynamic quantization of a linear layer needs a quarter of the bytes and stays close to the float result."""
import io
import warnings

import torch
from torch import quantization

warnings.simplefilter("ignore")


def size(module):
    buffer = io.BytesIO()
    torch.save(module.state_dict(), buffer)
    return buffer.tell()


if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
else:
    torch.manual_seed(0)
    model, x = torch.nn.Sequential(torch.nn.Linear(1024, 1024)), torch.rand(1, 1024)
    small = quantization.quantize_dynamic(model, {torch.nn.Linear})
    ratio, error = size(model) / size(small), (model(x) - small(x)).abs().max().item()
    print("%s: %d -> %d bytes (%.2f times smaller), largest difference %.3f"
          % ("shown" if 3.9 < ratio < 4.1 and error < 0.01 else "not shown", size(model), size(small), ratio, error))
