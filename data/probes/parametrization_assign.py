"""Assigning to a parametrized tensor needs right_inverse; a parametrization that changes the shape is refused at registration unless unsafe=True."""
import torch

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit


class Skew(torch.nn.Module):
    def forward(self, x):
        return x.triu(1) - x.triu(1).t()


class Invertible(Skew):
    def right_inverse(self, x):
        return x.triu(1)


class Top(torch.nn.Module):
    def forward(self, x):
        return x[:2]


def answer(action):
    try:
        action()
    except Exception as error:
        return type(error).__name__
    return "accepted"


def assign(parametrization):
    layer = torch.nn.Linear(3, 3)
    parametrize.register_parametrization(layer, "weight", parametrization)
    layer.weight = torch.zeros(3, 3)


def cut(**options):
    parametrize.register_parametrization(torch.nn.Linear(3, 3), "weight", Top(), **options)


found = [answer(lambda: assign(Skew())), answer(lambda: assign(Invertible())), answer(cut), answer(lambda: cut(unsafe=True))]
measured = "assignment without right_inverse: %s, with: %s; shape changed: %s, with unsafe: %s" % tuple(found)
right = found == ["RuntimeError", "accepted", "ValueError", "accepted"]
print(("shown: " if right else "not shown: ") + measured)
