"""optimize_for_mobile folds batch norm, drops dropout, prepacks conv and linear with their ReLU; five passes can be switched off."""
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.bn, self.drop, self.fc = nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.Dropout(), nn.Linear(8, 4)

    def forward(self, x):
        y = torch.relu(self.bn(self.conv(x))).mean([2, 3])
        return torch.relu(y + self.fc(self.drop(y)).mean())


def operators(module):
    return {node.kind().split("::")[1] for node in module.graph.nodes() if node.kind().split("::")[0] != "prim"}


try:
    from torch.utils.mobile_optimizer import MobileOptimizerType, optimize_for_mobile
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
else:
    model, x = Net().eval(), torch.rand(2, 3, 8, 8)
    scripted = torch.jit.script(model)
    try:
        passes = sorted(MobileOptimizerType.__members__)
        after = operators(optimize_for_mobile(scripted))
        error = (optimize_for_mobile(scripted)(x) - model(x)).abs().max().item()
        kept = operators(optimize_for_mobile(scripted, set(MobileOptimizerType.__members__.values())))
    except RuntimeError as failure:
        print("not shown: %s" % str(failure).splitlines()[0])
    else:
        holds = ({"conv2d_clamp_run", "linear_clamp_run", "_add_relu"} <= after and error < 1e-5 and len(passes) == 5
                 and not {"batch_norm", "dropout", "relu"} & after and {"batch_norm", "dropout", "conv2d", "linear", "relu"} <= kept)
        print("%s: %s instead of %s; largest difference %.1e; passes: %s"
              % ("shown" if holds else "not shown", sorted(after), sorted(kept), error, ", ".join(passes)))
