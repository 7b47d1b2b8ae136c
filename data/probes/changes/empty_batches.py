"""`MaxUnpool2d`, `LocalResponseNorm` and `FractionalMaxPool2d` take an empty batch."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(0, 2, 4, 4)
measured = "LocalResponseNorm: %s, FractionalMaxPool2d: %s" % (
    outcome(lambda: list(torch.nn.LocalResponseNorm(2)(x).shape)), outcome(lambda: list(torch.nn.FractionalMaxPool2d(2, output_size=2)(x).shape)))
# What 1.10.0 and 1.9.1 give.
AFTER = 'LocalResponseNorm: [0, 2, 4, 4], FractionalMaxPool2d: [0, 2, 2, 2]'
BEFORE = 'LocalResponseNorm: RuntimeError, FractionalMaxPool2d: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
