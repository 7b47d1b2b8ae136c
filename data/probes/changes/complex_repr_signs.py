"""The printed form of complex tensors has the sign of a negative zero imaginary part right."""
import torch

x = torch.view_as_complex(torch.tensor([[1.0, -0.0]]))
measured = repr(x)
# What 1.10.0 and 1.9.1 give.
AFTER = 'tensor([1.-0.j])'
BEFORE = 'tensor([1.+-0.j])'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
