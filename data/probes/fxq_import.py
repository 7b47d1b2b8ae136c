"""FX mode is found only as torch.quantization.quantize_fx, by its own import; torch.ao has no quantize_fx in 1.10.0."""
import importlib

import torch

bound = hasattr(torch.quantization, "quantize_fx")
found = {}
for name in ("torch.quantization.quantize_fx", "torch.ao.quantization.quantize_fx"):
    try:
        found[name] = hasattr(importlib.import_module(name), "prepare_fx")
    except ImportError as error:
        found[name] = str(error)
holds = not bound and found["torch.quantization.quantize_fx"] is True and found["torch.ao.quantization.quantize_fx"] is not True
print("%s: bound by import torch: %s; %s" % ("shown" if holds else "not shown", bound, found))
