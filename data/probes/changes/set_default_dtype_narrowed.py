"""The documents of `set_default_dtype` support float32 and float64 only; others are taken, but at your own risk."""
import inspect
import torch

measured = "the documents name what is supported: %s" % ("supports" in torch.set_default_dtype.__doc__ or "supported" in torch.set_default_dtype.__doc__)
# What 1.10.0 and 1.9.1 give.
AFTER = 'the documents name what is supported: True'
BEFORE = 'the documents name what is supported: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
