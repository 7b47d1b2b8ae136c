"""A parametrization that changes shape or dtype is refused when it is registered; before, a changed shape only when it was used."""
import torch
from torch.nn.utils.parametrize import register_parametrization


class FirstRow(torch.nn.Module):
    def forward(self, weight):
        return weight[:1]


class Double(torch.nn.Module):
    def forward(self, weight):
        return weight.double()


def outcome(parametrization):
    """Where a parametrization is refused, and with what."""
    layer = torch.nn.Linear(2, 2)
    try:
        register_parametrization(layer, "weight", parametrization)
    except Exception as error:
        return "%s when registered" % type(error).__name__
    try:
        layer.weight
    except Exception as error:
        return "%s when used" % type(error).__name__
    return "taken"


measured = "shape: %s, dtype: %s" % (outcome(FirstRow()), outcome(Double()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'shape: ValueError when registered, dtype: ValueError when registered'
BEFORE = 'shape: RuntimeError when used, dtype: taken'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
