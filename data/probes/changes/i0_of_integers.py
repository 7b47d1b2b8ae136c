"""`torch.i0` and `torch.mvlgamma` take integers, which become floating point."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "i0 of 1: %s, mvlgamma of 3: %s" % (outcome(lambda: torch.i0(torch.tensor([1])).dtype), outcome(lambda: torch.mvlgamma(torch.tensor([3]), 1).dtype))
# What 1.10.0 and 1.9.1 give.
AFTER = 'i0 of 1: torch.float32, mvlgamma of 3: torch.float32'
BEFORE = 'i0 of 1: RuntimeError, mvlgamma of 3: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
