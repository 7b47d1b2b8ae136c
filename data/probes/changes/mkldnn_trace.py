"""`torch.jit.trace` works with MKLDNN tensors."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "tracing with an MKLDNN tensor: %s" % outcome(lambda: type(torch.jit.trace(lambda x: x.to_dense(), (torch.ones(2, 2).to_mkldnn(),))).__name__ and "works")
# What 1.10.0 and 1.9.1 give.
AFTER = 'tracing with an MKLDNN tensor: works'
BEFORE = 'tracing with an MKLDNN tensor: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
