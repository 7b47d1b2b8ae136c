"""`MultiheadAttention` takes a batch of none."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(3, 0, 4)
measured = "a batch of none: %s" % outcome(lambda: list(torch.nn.MultiheadAttention(4, 2)(x, x, x)[0].shape))
# What 1.10.0 and 1.9.1 give.
AFTER = 'a batch of none: [3, 0, 4]'
BEFORE = 'a batch of none: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
