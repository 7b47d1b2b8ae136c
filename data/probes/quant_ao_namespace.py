"""torch.ao.quantization of 1.10.0 is half moved: no QuantStub, QConfig or get_default_qconfig, no quantize_fx module."""
import importlib

import torch
from torch import quantization

try:
    ao = importlib.import_module("torch.ao.quantization")
except ImportError:
    print("not shown: this torch has no torch.ao.quantization")
else:
    names = ["prepare", "convert", "quantize_dynamic", "fuse_modules", "QuantStub", "QConfig", "get_default_qconfig"]
    missing = [name for name in names if not hasattr(ao, name)]
    old = [name for name in names if not hasattr(quantization, name)]
    try:
        importlib.import_module("torch.ao.quantization.quantize_fx")
        fx = True
    except ImportError:
        fx = False
    home = quantization.QuantStub.__module__
    holds = missing == names[4:] and not old and not fx and home == "torch.ao.quantization.stubs"
    print("%s: missing in torch.ao.quantization: %s, quantize_fx there: %s; missing in torch.quantization: %s; "
          "QuantStub lives in %s" % ("shown" if holds else "not shown", missing, fx, old, home))
