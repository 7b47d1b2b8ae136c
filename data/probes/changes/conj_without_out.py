"""`torch.conj` no longer takes `out=`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


y = torch.zeros(1, dtype=torch.complex64)
measured = "conj with out=: %s" % outcome(lambda: torch.conj(torch.tensor([1 + 2j]), out=y).tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'conj with out=: TypeError'
BEFORE = 'conj with out=: [(1-2j)]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
