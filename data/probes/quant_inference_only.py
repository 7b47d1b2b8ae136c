"""Quantized modules have no parameters, do not take part in autograd and ignore .to(): inference on the CPU only."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")

if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
elif torch.cuda.is_available():
    print("skipped: shown by the missing error of .to('cuda') on a machine without a GPU")
else:
    model = nn.Sequential(quantization.QuantStub(), nn.Conv2d(3, 8, 3), quantization.DeQuantStub()).eval()
    model.qconfig = quantization.default_qconfig
    prepared = quantization.prepare(model)
    x = torch.rand(2, 3, 8, 8)
    prepared(x)
    converted = quantization.convert(prepared)
    try:
        converted(x.requires_grad_()).sum().backward()
        gradient = True
    except RuntimeError:
        gradient = False
    try:
        converted[1].to("cuda")
        moved = "is ignored"
    except Exception as error:
        moved = type(error).__name__
    count = len(list(converted.parameters()))
    print("%s: %d parameters; backward() works: %s; .to('cuda') without a GPU %s"
          % ("shown" if count == 0 and not gradient and moved == "is ignored" else "not shown", count, gradient, moved))
