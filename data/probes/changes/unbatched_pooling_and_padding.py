"""One-dimensional pooling, padding and `Softmax2d` take input without a batch dimension."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


nn, x = torch.nn, torch.ones(2, 4)
modules = [nn.AvgPool1d(2), nn.AdaptiveMaxPool1d(2), nn.LPPool1d(2, 2), nn.ReflectionPad1d(1), nn.ReplicationPad1d(1)]
measured = ", ".join("%s: %s" % (type(module).__name__, outcome(lambda: list(module(x).shape))) for module in modules)
# What 1.10.0 and 1.9.1 give.
AFTER = 'AvgPool1d: [2, 2], AdaptiveMaxPool1d: [2, 2], LPPool1d: [2, 2], ReflectionPad1d: [2, 6], ReplicationPad1d: [2, 6]'
BEFORE = 'AvgPool1d: RuntimeError, AdaptiveMaxPool1d: RuntimeError, LPPool1d: RuntimeError, ReflectionPad1d: NotImplementedError, ReplicationPad1d: NotImplementedError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
