"""A parametrization may depend on several tensors: its `right_inverse` then gives a sequence."""
import torch
import torch.nn.utils.parametrize as parametrize

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


class Sum(torch.nn.Module):
    def forward(self, a, b):
        return a + b
    def right_inverse(self, x):
        return x / 2, x / 2
def registered():
    layer = torch.nn.Linear(2, 2)
    parametrize.register_parametrization(layer, "weight", Sum())
    return len(list(layer.parametrizations.weight.parameters()))
measured = "parameters behind one weight: %s" % outcome(registered)
# What 1.10.0 and 1.9.1 give.
AFTER = 'parameters behind one weight: 2'
BEFORE = 'parameters behind one weight: 1'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
