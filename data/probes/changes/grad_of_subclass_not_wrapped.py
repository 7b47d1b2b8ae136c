"""The default `__torch_function__` of a tensor subclass no longer wraps what `.grad` and `._base` return into the subclass."""
import torch

class Mine(torch.Tensor):
    pass
y = torch.Tensor._make_subclass(Mine, torch.ones(2), True)
y.grad = torch.ones(2)
measured = "grad is a %s" % type(y.grad).__name__
# What 1.10.0 and 1.9.1 give.
AFTER = 'grad is a Tensor'
BEFORE = 'grad is a Mine'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
