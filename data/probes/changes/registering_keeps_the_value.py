"""Registering a parametrization that has `right_inverse` keeps the value of the weight; before, it changed it."""
import torch
from torch.nn.utils.parametrize import register_parametrization


class Doubled(torch.nn.Module):
    def forward(self, weight):
        return weight * 2

    def right_inverse(self, weight):
        return weight / 2


layer = torch.nn.Linear(1, 1)
with torch.no_grad():
    layer.weight.fill_(3)
register_parametrization(layer, "weight", Doubled())
measured = "a weight of 3 is %g afterwards" % layer.weight.item()
# What 1.10.0 and 1.9.1 give.
AFTER = 'a weight of 3 is 3 afterwards'
BEFORE = 'a weight of 3 is 6 afterwards'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
