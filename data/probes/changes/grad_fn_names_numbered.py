"""Every node class that is generated for an operator ends in a number; nodes of other kinds keep their names."""
import torch


class Twice(torch.autograd.Function):
    @staticmethod
    def forward(ctx, x):
        return x * 2

    @staticmethod
    def backward(ctx, grad):
        return grad * 2


x = torch.ones(4, requires_grad=True)
copied = x.clone()
copied[0] = 3
nodes = [x.exp(), x.view(2, 2), x.split(2)[0], x * 2, Twice.apply(x), copied]
measured = ", ".join(type(node.grad_fn).__name__ for node in nodes)
# What 1.10.0 and 1.9.1 give.
AFTER = 'ExpBackward0, ViewBackward0, SplitBackward0, MulBackward0, TwiceBackward, CopySlices'
BEFORE = 'ExpBackward, ViewBackward, SplitBackward, MulBackward0, TwiceBackward, CopySlices'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
