"""`torch.linalg.cholesky` and `cholesky_ex` give the upper factor with `upper=True`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.tensor([[4.0, 2.0], [2.0, 5.0]])
measured = "cholesky(upper=True): %s" % outcome(lambda: torch.linalg.cholesky(x, upper=True).tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'cholesky(upper=True): [[2.0, 1.0], [0.0, 2.0]]'
BEFORE = 'cholesky(upper=True): TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
