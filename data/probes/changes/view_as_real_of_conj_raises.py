"""`torch.view_as_real` refuses a conjugate view."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = outcome(lambda: torch.view_as_real(torch.tensor([1 + 2j]).conj()).tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'RuntimeError'
BEFORE = '[[1.0, -2.0]]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
