"""`torch.scatter` out of place takes `reduce="add"` or `"multiply"`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x, index = torch.ones(2), torch.tensor([0, 0])
measured = "scatter with reduce='add': %s" % outcome(lambda: torch.scatter(x, 0, index, torch.ones(2), reduce="add").tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = "scatter with reduce='add': [3.0, 1.0]"
BEFORE = "scatter with reduce='add': TypeError"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
