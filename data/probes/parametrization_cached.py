"""The parametrization is computed anew at every use of the tensor; inside cached() once."""
import torch

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit


class Counting(torch.nn.Module):
    calls = 0

    def forward(self, x):
        Counting.calls += 1
        return x


layer, x = torch.nn.Linear(3, 3), torch.randn(2, 3)
parametrize.register_parametrization(layer, "weight", Counting())
Counting.calls = 0
for _ in range(5):
    layer(x)
plain, Counting.calls = Counting.calls, 0
with parametrize.cached():
    for _ in range(5):
        layer(x)
measured = "5 forward passes compute it %d times, inside cached() %d" % (plain, Counting.calls)
print(("shown: " if (plain, Counting.calls) == (5, 1) else "not shown: ") + measured)
