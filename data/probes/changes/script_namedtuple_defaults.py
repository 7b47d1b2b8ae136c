"""TorchScript keeps the defaults of NamedTuple fields."""
import torch
from typing import NamedTuple

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


class Pair(NamedTuple):
    a: int
    b: int = 2
def total(x: int) -> int:
    return Pair(x).b
measured = "the default of a field: %s" % outcome(lambda: torch.jit.script(total)(1))
# What 1.10.0 and 1.9.1 give.
AFTER = 'the default of a field: 2'
BEFORE = 'the default of a field: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
