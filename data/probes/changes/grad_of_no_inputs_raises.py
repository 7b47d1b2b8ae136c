"""`torch.autograd.grad` with an empty sequence of inputs raises."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(2, requires_grad=True)
measured = "grad of no inputs: %s" % outcome(lambda: torch.autograd.grad(x.sum(), []))
# What 1.10.0 and 1.9.1 give.
AFTER = 'grad of no inputs: ValueError'
BEFORE = 'grad of no inputs: ()'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
