"""Rewrite a model as a graph: swap an activation, then fold batch norm into its convolution."""
import torch
import torch.fx
from torch import nn
from torch.fx.experimental.optimization import fuse

torch.manual_seed(0)
torch.set_num_threads(1)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(3, 8, 3)
        self.norm = nn.BatchNorm2d(8)

    def forward(self, x):
        return torch.relu(self.norm(self.conv(x)))


net = Net().eval()
net.norm.running_mean.uniform_(-1, 1)  # a norm that does something
x = torch.randn(2, 3, 16, 16)

# Tracing runs forward() once on stand-ins and records every call.
traced = torch.fx.symbolic_trace(net)
for node in traced.graph.nodes:
    if node.op == "call_function" and node.target is torch.relu:
        node.target = nn.functional.gelu
traced.recompile()  # the edited graph becomes Python code again
wanted = nn.functional.gelu(net.norm(net.conv(x)))
assert torch.equal(traced(x), wanted), "the rewritten model is not conv, norm, gelu"
print("relu replaced by gelu, same result: yes")

fused = fuse(net)
before = len(torch.fx.symbolic_trace(net).graph.nodes)
after = len(fused.graph.nodes)
error = (fused(x) - net(x)).abs().max().item()
assert after == before - 1, "the batch norm is still in the graph"
assert error < 1e-5, "the fused model computes something else"
print(f"nodes before and after fusing: {before}, {after}")
print(f"largest difference after fusing: {error:.1e}")
