"""Targets of `CrossEntropyLoss` may be class probabilities, floating point and of the shape of the input."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.zeros(1, 2)
measured = "probabilities as target: %s" % outcome(lambda: round(torch.nn.functional.cross_entropy(x, torch.tensor([[0.5, 0.5]])).item(), 4))
# What 1.10.0 and 1.9.1 give.
AFTER = 'probabilities as target: 0.6931'
BEFORE = 'probabilities as target: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
