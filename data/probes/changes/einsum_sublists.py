"""`torch.einsum` takes the sublist form: `einsum(a, [0, 1], b, [1, 2], [0, 2])`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(2, 2)
measured = "einsum with sublists: %s" % outcome(lambda: torch.einsum(x, [0, 1], x, [1, 2], [0, 2]).tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'einsum with sublists: [[2.0, 2.0], [2.0, 2.0]]'
BEFORE = 'einsum with sublists: TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
