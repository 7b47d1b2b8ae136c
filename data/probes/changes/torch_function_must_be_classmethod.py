"""`__torch_function__` defined as an instance method is deprecated and is to be an error."""
import torch
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


class Like:
    def __torch_function__(self, func, types, args=(), kwargs=None):
        return 0
measured = "nn.functional.relu of it: %s" % warned(lambda: torch.nn.functional.relu(Like()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'nn.functional.relu of it: DeprecationWarning'
BEFORE = 'nn.functional.relu of it: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
