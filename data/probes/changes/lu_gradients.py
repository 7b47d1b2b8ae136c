"""`torch.lu` has gradients for matrices that are not square."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.tensor([[1.0, 2.0, 3.0], [4.0, 5.0, 7.0]], requires_grad=True)
measured = "backward through the LU of a 2 x 3 matrix: %s" % outcome(lambda: x.lu()[0].sum().backward() or list(x.grad.shape))
# What 1.10.0 and 1.9.1 give.
AFTER = 'backward through the LU of a 2 x 3 matrix: [2, 3]'
BEFORE = 'backward through the LU of a 2 x 3 matrix: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
