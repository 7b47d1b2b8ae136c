"""example_inputs runs the real module (BatchNorm counts a batch), and mixed types become Any."""
import importlib.util

import torch


class Scale(torch.nn.Module):
    def forward(self, x, k):
        return x * k


class Net(torch.nn.Module):
    def __init__(self):
        super(Net, self).__init__()
        self.scale = Scale()
        self.norm = torch.nn.BatchNorm1d(3)

    def forward(self, x, k):
        return self.norm(self.scale(x, k))


def box(a):
    return [a]


def main():
    if importlib.util.find_spec("monkeytype") is None:
        return "skipped: MonkeyType is not installed"
    net = Net()
    try:
        scripted = torch.jit.script(net, example_inputs=[(torch.randn(4, 3), 2)])
        mixed = torch.jit.script(box, example_inputs=[(1,), ("a",)])
    except TypeError as error:
        return "not shown: %s" % error
    batches = int(net.norm.num_batches_tracked)
    kind = str(scripted.scale.forward.schema.arguments[2].type)
    other = str(mixed.schema.arguments[0].type)
    good = batches == 1 and kind == "int" and other == "Any"
    return "%s: batches counted while scripting: %d; k of the submodule is %s; int and str: %s" % (
        "shown" if good else "not shown", batches, kind, other)


if __name__ == "__main__":
    print(main())
