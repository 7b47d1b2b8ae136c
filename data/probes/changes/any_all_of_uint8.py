"""`torch.any` and `torch.all` of a 0-dim uint8 tensor along a dimension give 0 or 1; 1.9.1 gave the value itself."""
import torch

x = torch.tensor(42, dtype=torch.uint8)
measured = "any gives %d, all gives %d" % (torch.any(x, 0), torch.all(x, 0))
# What 1.10.0 and 1.9.1 give.
AFTER = 'any gives 1, all gives 1'
BEFORE = 'any gives 42, all gives 42'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
