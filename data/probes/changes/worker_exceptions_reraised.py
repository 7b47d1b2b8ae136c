"""An exception of a DataLoader worker that cannot be made from one text comes back as RuntimeError, not as TypeError."""
import torch
from torch._utils import ExceptionWrapper

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


class Odd(Exception):
    def __init__(self, a, b):
        super().__init__(a, b)
def raised():
    try:
        raise Odd(1, 2)
    except Odd:
        wrapper = ExceptionWrapper(where="in a worker")
    wrapper.reraise()
measured = "an exception with two arguments: %s" % outcome(raised)
# What 1.10.0 and 1.9.1 give.
AFTER = 'an exception with two arguments: RuntimeError'
BEFORE = 'an exception with two arguments: TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
