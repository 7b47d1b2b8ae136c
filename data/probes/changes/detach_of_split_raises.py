"""`detach_()` on an output of `chunk`, `split` or `split_with_sizes` raises; 1.9.1 warned. (`unbind` raised before.)."""
import torch
import warnings

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


warnings.simplefilter("ignore")
x = torch.ones(4, requires_grad=True) * 2
calls = [("chunk", lambda: x.chunk(2)[0].detach_()), ("split", lambda: x.split(2)[0].detach_()), ("split_with_sizes", lambda: x.split_with_sizes([2, 2])[0].detach_())]
measured = ", ".join("%s: %s" % (name, outcome(call).partition("(")[0]) for name, call in calls)
# What 1.10.0 and 1.9.1 give.
AFTER = 'chunk: RuntimeError, split: RuntimeError, split_with_sizes: RuntimeError'
BEFORE = 'chunk: tensor, split: tensor, split_with_sizes: tensor'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
