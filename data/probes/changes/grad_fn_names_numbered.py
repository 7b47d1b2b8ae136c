"""Names of backward nodes always end in a number: `ExpBackward` is now `ExpBackward0`."""
import torch

x = torch.ones(4, requires_grad=True)
measured = ", ".join(type(y.grad_fn).__name__ for y in (x.exp(), x.view(2, 2), x.split(2)[0]))
# What 1.10.0 and 1.9.1 give.
AFTER = 'ExpBackward0, ViewBackward0, SplitBackward0'
BEFORE = 'ExpBackward, ViewBackward, SplitBackward'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
