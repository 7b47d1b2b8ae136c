"""`torch.testing.assert_close` no longer compares strides by default, takes only a bool for `equal_nan`, and lets subclasses pass."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(2, 3)
measured = "other strides: %s, equal_nan='relaxed': %s" % (
    outcome(lambda: torch.testing.assert_close(x, torch.ones(3, 2).t())),
    outcome(lambda: torch.testing.assert_close(torch.tensor([complex("nan+1j")]), torch.tensor([complex("nan+2j")]), equal_nan="relaxed")))
# What 1.10.0 and 1.9.1 give.
AFTER = "other strides: None, equal_nan='relaxed': TypeError"
BEFORE = "other strides: AssertionError, equal_nan='relaxed': None"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
