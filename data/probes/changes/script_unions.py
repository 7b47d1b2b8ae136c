"""TorchScript takes general `Union` types."""
import torch
from typing import Union

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def either(x: Union[int, str]) -> int:
    if isinstance(x, int):
        return x
    return 0
measured = "a Union argument: %s" % outcome(lambda: torch.jit.script(either)(3))
# What 1.10.0 and 1.9.1 give.
AFTER = 'a Union argument: 3'
BEFORE = 'a Union argument: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
