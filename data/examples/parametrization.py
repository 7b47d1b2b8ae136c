"""A weight kept symmetric or orthogonal stays so through every optimiser step, and can be cached."""
import torch
from torch import nn
from torch.nn.utils import parametrize
from torch.nn.utils.parametrizations import orthogonal

torch.manual_seed(0)
torch.set_num_threads(1)


class Symmetric(nn.Module):
    evaluations = 0

    def forward(self, free):
        Symmetric.evaluations += 1
        return free.triu() + free.triu(1).transpose(-1, -2)


def train(layer, steps=50):
    x, target = torch.randn(32, 6), torch.randn(32, 6)
    optimiser = torch.optim.SGD(layer.parameters(), lr=0.1)
    for _ in range(steps):
        optimiser.zero_grad()
        nn.functional.mse_loss(layer(x), target).backward()
        optimiser.step()


layer = nn.Linear(6, 6)
parametrize.register_parametrization(layer, "weight", Symmetric())
start = layer.weight.detach().clone()
train(layer)
assert torch.equal(layer.weight, layer.weight.t()), "training broke the symmetry"
assert not torch.equal(layer.weight, start), "nothing was learned"
print("symmetric after 50 steps: yes")

turn = orthogonal(nn.Linear(6, 6))
train(turn)
error = (turn.weight @ turn.weight.t() - torch.eye(6)).abs().max().item()
assert error < 1e-5, "training broke the orthogonality"
print(f"largest error of orthogonality: {error:.1e}")

# Each access computes the weight anew, unless a block caches it.
x = torch.randn(1, 6)
Symmetric.evaluations = 0
for _ in range(5):
    layer(x)
plain, Symmetric.evaluations = Symmetric.evaluations, 0
with parametrize.cached():
    for _ in range(5):
        layer(x)
assert (plain, Symmetric.evaluations) == (5, 1), "the cache was not used"
print(f"evaluations in 5 calls: {plain}")
print(f"evaluations in 5 cached calls: {Symmetric.evaluations}")
