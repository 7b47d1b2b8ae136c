"""`torch.cuda.nccl.version()` is a tuple of three numbers; it was one number such as 2708."""
import torch
import torch.cuda.nccl

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "version() is a %s" % outcome(lambda: type(torch.cuda.nccl.version()).__name__)
# What 1.10.0 and 1.9.1 give.
AFTER = 'version() is a tuple'
BEFORE = 'version() is a int'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
