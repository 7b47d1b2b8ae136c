"""A defect of 1.10.0: `x.conj().imag.__dlpack__()` is not refused and loses the sign."""
import torch
from torch.utils.dlpack import from_dlpack

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


c = torch.tensor([1 + 2j]).conj()
measured = "the imaginary part %s arrives as %s" % (c.imag.tolist(), outcome(lambda: from_dlpack(c.imag.__dlpack__()).tolist()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'the imaginary part [-2.0] arrives as [2.0]'
BEFORE = 'the imaginary part [-2.0] arrives as AttributeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
