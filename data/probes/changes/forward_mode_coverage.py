"""Forward-mode differentiation covers most pointwise, view and reduction operations; 1.9.1 raised even for `exp`."""
import torch
import torch.autograd.forward_ad as forward

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def tangent(function):
    with forward.dual_level():
        return forward.unpack_dual(function(forward.make_dual(torch.tensor([1.0]), torch.tensor([1.0]))))[1].shape
measured = ", ".join("%s: %s" % (f.__name__, outcome(lambda: tangent(f))) for f in (torch.exp, torch.sin, torch.sum))
# What 1.10.0 and 1.9.1 give.
AFTER = 'exp: torch.Size([1]), sin: torch.Size([1]), sum: torch.Size([])'
BEFORE = 'exp: RuntimeError, sin: RuntimeError, sum: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
