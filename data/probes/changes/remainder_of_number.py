"""The first operand of `torch.remainder` may be a number."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "remainder(5, t): %s" % outcome(lambda: torch.remainder(5, torch.tensor([3])).tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'remainder(5, t): [2]'
BEFORE = 'remainder(5, t): TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
