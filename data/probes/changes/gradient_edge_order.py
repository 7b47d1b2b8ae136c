"""`torch.gradient` takes `edge_order=2`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "edge_order=2: %s" % outcome(lambda: torch.gradient(torch.tensor([1.0, 4.0, 9.0, 16.0]), edge_order=2)[0].tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'edge_order=2: [2.0, 4.0, 6.0, 8.0]'
BEFORE = 'edge_order=2: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
