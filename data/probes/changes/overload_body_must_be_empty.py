"""A declaration under `torch.jit._overload` may hold only `pass` or `...`; any other body raises."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def declared():
    @torch.jit._overload
    def twice(x: int) -> int:
        return x
    return "taken"
measured = "an overload with a body: %s" % outcome(declared)
# What 1.10.0 and 1.9.1 give.
AFTER = 'an overload with a body: RuntimeError'
BEFORE = 'an overload with a body: taken'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
