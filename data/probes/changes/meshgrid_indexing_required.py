"""`torch.meshgrid` without `indexing` warns that the argument will be required; the default is "ij" and is to become "xy"."""
import torch
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


measured = "without indexing: %s" % warned(lambda: torch.meshgrid(torch.arange(2), torch.arange(3)))
# What 1.10.0 and 1.9.1 give.
AFTER = 'without indexing: UserWarning'
BEFORE = 'without indexing: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
