"""`register_parametrization` raises at once for a parametrization that changes shape or dtype, unless `unsafe=True`; 1.9.1 refused only a changed shape."""
import torch
import torch.nn.utils.parametrize as parametrize

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


class Doubled(torch.nn.Module):
    def forward(self, x):
        return x.double()
measured = "a parametrization that changes the dtype: %s" % outcome(
    lambda: parametrize.register_parametrization(torch.nn.Linear(2, 2), "weight", Doubled()).weight.dtype)
# What 1.10.0 and 1.9.1 give.
AFTER = 'a parametrization that changes the dtype: ValueError'
BEFORE = 'a parametrization that changes the dtype: torch.float64'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
