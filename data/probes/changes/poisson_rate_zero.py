"""The rate of `Poisson` may be 0."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "Poisson(0): %s" % outcome(lambda: torch.distributions.Poisson(torch.tensor(0.0), validate_args=True).sample().item())
# What 1.10.0 and 1.9.1 give.
AFTER = 'Poisson(0): 0.0'
BEFORE = 'Poisson(0): ValueError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
