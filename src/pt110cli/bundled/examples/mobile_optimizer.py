"""For mobile CPUs batch norm is folded away and convolutions are prepacked, with the same output."""
import torch
import torch.backends.xnnpack
from torch import nn
from torch.utils.mobile_optimizer import optimize_for_mobile

if not torch.backends.xnnpack.enabled:  # without it the rewriting fails
    raise SystemExit("skipped: this build has no XNNPACK")
torch.manual_seed(0)
torch.set_num_threads(1)

model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU()).eval()
model[1].running_mean.uniform_(-1, 1)  # a norm that does something
script = torch.jit.script(model)
mobile = optimize_for_mobile(script)  # a new module; script stays as it was
x = torch.rand(1, 3, 32, 32)


def operators(module):
    return torch.jit.export_opnames(module)


before, after = operators(script), operators(mobile)
assert "aten::batch_norm" in before, "there was no batch norm to fold"
assert "aten::batch_norm" not in after, "the batch norm was not folded"
assert len(after) < len(before), "the mobile module needs as many operators"
print(f"operators before and after: {len(before)}, {len(after)}")

# The ReLU is the upper bound and lower bound of the prepacked convolution.
assert "prepacked::conv2d_clamp_run" in after, "the convolution was not prepacked"
assert "aten::relu" not in after, "the ReLU was not fused"
print("convolution and ReLU: prepacked::conv2d_clamp_run")

with torch.no_grad():
    error = (mobile(x) - model(x)).abs().max().item()
assert error < 1e-5, "the optimised model computes something else"
print(f"largest difference: {error:.1e}")
