"""A prototype: tensor subclasses see every operation below autograd in `__torch_dispatch__`."""
import torch

class Watched(torch.Tensor):
    seen = 0
    @classmethod
    def __torch_dispatch__(cls, func, types, args=(), kwargs=None):
        cls.seen += 1
        return torch.ones(2)
x = torch.Tensor._make_subclass(Watched, torch.ones(2))
x + 1
measured = "operations seen: %d" % Watched.seen
# What 1.10.0 and 1.9.1 give.
AFTER = 'operations seen: 1'
BEFORE = 'operations seen: 0'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
