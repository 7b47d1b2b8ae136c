"""Quantization classes live in `torch.ao.quantization`: their `__module__` changed. `torch.quantization` still gives the public ones."""
import torch.quantization

measured = "MinMaxObserver is at home in %s" % torch.quantization.MinMaxObserver.__module__
# What 1.10.0 and 1.9.1 give.
AFTER = 'MinMaxObserver is at home in torch.ao.quantization.observer'
BEFORE = 'MinMaxObserver is at home in torch.quantization.observer'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
