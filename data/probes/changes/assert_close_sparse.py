"""`torch.testing.assert_close` compares sparse tensors, COO and CSR."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.eye(2).to_sparse()
measured = "sparse COO: %s" % outcome(lambda: torch.testing.assert_close(x, torch.eye(2).to_sparse()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'sparse COO: None'
BEFORE = 'sparse COO: UsageError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
