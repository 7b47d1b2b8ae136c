"""`inputs=` of `backward` may hold tensors that are no leaves."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(2, requires_grad=True)
y = x * 2
y.retain_grad()
measured = "backward(inputs=[non-leaf]): %s" % outcome(lambda: y.sum().backward(inputs=[y]) or y.grad.tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'backward(inputs=[non-leaf]): [1.0, 1.0]'
BEFORE = 'backward(inputs=[non-leaf]): RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
