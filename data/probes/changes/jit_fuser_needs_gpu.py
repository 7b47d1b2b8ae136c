"""A defect: without a GPU every `torch.jit.fuser(...)` raises and leaves CPU fusion off for the whole process."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def used():
    with torch.jit.fuser("fuser1"):
        pass
    return "works"
fusing = getattr(torch._C, "_jit_can_fuse_on_cpu", lambda: "cannot be asked")
before = fusing()
measured = "fuser1: %s; CPU fusion %s before, %s after" % (outcome(used), before, fusing())
# What 1.10.0 and 1.9.1 give.
AFTER = 'fuser1: RuntimeError; CPU fusion True before, False after'
BEFORE = 'fuser1: RuntimeError; CPU fusion False before, False after'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
