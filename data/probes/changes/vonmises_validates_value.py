"""`VonMises.log_prob` checks its argument when validation is on."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


d = torch.distributions.VonMises(torch.tensor(0.0), torch.tensor(1.0), validate_args=True)
measured = "log_prob(nan): %s" % outcome(lambda: d.log_prob(torch.tensor(float("nan"))).item())
# What 1.10.0 and 1.9.1 give.
AFTER = 'log_prob(nan): ValueError'
BEFORE = 'log_prob(nan): nan'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
