"""The dtype getters of `torch.testing` (`floating_types`, `get_all_dtypes`, ...) are deprecated."""
import torch.testing
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


measured = "floating_types(): %s, get_all_dtypes(): %s" % (warned(torch.testing.floating_types), warned(torch.testing.get_all_dtypes))
# What 1.10.0 and 1.9.1 give.
AFTER = 'floating_types(): FutureWarning, get_all_dtypes(): FutureWarning'
BEFORE = 'floating_types(): no warning, get_all_dtypes(): no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
