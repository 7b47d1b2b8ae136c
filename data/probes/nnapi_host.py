"""A stock install converts and saves an NNAPI model, but cannot run it: libneuralnetworks.so is not there."""
import os
import tempfile

import torch
from torch import nn

try:
    from torch.backends._nnapi.prepare import convert_model_to_nnapi
except ImportError:
    print("skipped: this torch has no torch.backends._nnapi")
else:
    x = torch.rand(1, 3, 8, 8)
    model = convert_model_to_nnapi(torch.jit.trace(nn.Conv2d(3, 8, 3).eval(), x), [x])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "model.ptl")
        model._save_for_lite_interpreter(path)
        size = os.path.getsize(path)
    try:
        model(x)
        error = ""
    except RuntimeError as failure:
        error = str(failure).strip().splitlines()[-1]
    print("%s: saved %d bytes; running it: %s"
          % ("shown" if "libneuralnetworks.so" in error else "not shown", size, error or "no error"))
