"""`CrossEntropyLoss` takes `label_smoothing`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x, y = torch.tensor([[2.0, 0.0]]), torch.tensor([0])
measured = "label_smoothing=0.5: %s" % outcome(lambda: round(torch.nn.functional.cross_entropy(x, y, label_smoothing=0.5).item(), 4))
# What 1.10.0 and 1.9.1 give.
AFTER = 'label_smoothing=0.5: 0.6269'
BEFORE = 'label_smoothing=0.5: TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
