"""orthogonal keeps a weight orthogonal through optimiser steps, and refuses a tensor of one dimension."""
import torch

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit

from torch.nn.utils import parametrizations

if not hasattr(parametrizations, "orthogonal"):
    print("not shown: no orthogonal")
    raise SystemExit
torch.manual_seed(0)
layer = parametrizations.orthogonal(torch.nn.Linear(4, 4))
optimiser = torch.optim.SGD(layer.parameters(), lr=0.1)
x, target = torch.randn(8, 4), torch.randn(8, 4)
start = layer.weight.detach().clone()
for _ in range(20):
    optimiser.zero_grad()
    torch.nn.functional.mse_loss(layer(x), target).backward()
    optimiser.step()
error = float((layer.weight.t() @ layer.weight - torch.eye(4)).abs().max())
moved = float((layer.weight - start).abs().max())
try:
    parametrizations.orthogonal(torch.nn.BatchNorm2d(3))
    refusal = ""
except ValueError as caught:
    refusal = str(caught)
measured = "after 20 steps the weight moved by %.2f, error of orthogonality %.0e; BatchNorm weight: %s" % (
    moved, error, refusal or "accepted")
print(("shown: " if error < 1e-5 and moved > 0.01 and refusal else "not shown: ") + measured)
