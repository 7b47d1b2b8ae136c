"""Freezing and folding leave a scripted model without batch norm and without parameters, same output."""
import torch
from torch import nn

torch.manual_seed(0)
torch.set_num_threads(1)

model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU()).eval()
model[1].running_mean.uniform_(-1, 1)  # a norm that does something
x = torch.rand(1, 3, 32, 32)

script = torch.jit.script(model)
fast = torch.jit.optimize_for_inference(torch.jit.script(model))


def norms(module):
    return str(module.inlined_graph).count("aten::batch_norm")


assert norms(script) == 1, "there was no batch norm to fold"
assert norms(fast) == 0, "the batch norm was not folded"
print(f"batch norms before and after: {norms(script)}, {norms(fast)}")

before, after = (len(list(m.parameters())) for m in (script, fast))
assert (before, after) == (4, 0), "the weights were not frozen into the graph"
print(f"parameters before and after: {before}, {after}")

with torch.no_grad():
    error = (fast(x) - model(x)).abs().max().item()
assert error < 1e-5, "the optimised model computes something else"
print(f"largest difference: {error:.1e}")
