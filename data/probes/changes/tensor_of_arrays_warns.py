"""`torch.tensor` warns that a list of NumPy arrays is slow to convert."""
import numpy
import torch
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


measured = "a list of arrays: %s" % warned(lambda: torch.tensor([numpy.ones(2), numpy.ones(2)]))
# What 1.10.0 and 1.9.1 give.
AFTER = 'a list of arrays: UserWarning'
BEFORE = 'a list of arrays: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
