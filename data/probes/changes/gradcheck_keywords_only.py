"""The options of `gradcheck` and `gradgradcheck` (eps, atol, rtol, ...) are keyword-only."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(2, dtype=torch.double, requires_grad=True)
measured = "eps by position: %s, by name: %s" % (
    outcome(lambda: torch.autograd.gradcheck(torch.sin, (x,), 1e-6)), outcome(lambda: torch.autograd.gradcheck(torch.sin, (x,), eps=1e-6)))
# What 1.10.0 and 1.9.1 give.
AFTER = 'eps by position: TypeError, by name: True'
BEFORE = 'eps by position: True, by name: True'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
