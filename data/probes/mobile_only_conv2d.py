"""Only Conv2d with BatchNorm2d is folded: batch norm after Linear or Conv1d stays, and Conv1d is not prepacked."""
import torch
from torch import nn

CASES = {
    "Conv2d+BatchNorm2d": nn.Sequential(nn.Conv2d(3, 3, 1), nn.BatchNorm2d(3)),
    "Linear+BatchNorm1d": nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4)),
    "Conv1d+BatchNorm1d": nn.Sequential(nn.Conv1d(3, 3, 1), nn.BatchNorm1d(3)),
}


def operators(module):
    kinds = [node.kind() for node in optimize_for_mobile(torch.jit.script(module.eval())).graph.nodes()]
    return [kind for kind in kinds if kind.endswith(("batch_norm", "conv1d", "clamp_run"))]


try:
    from torch.utils.mobile_optimizer import optimize_for_mobile
    found = {name: operators(module) for name, module in CASES.items()}
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
except RuntimeError as failure:
    print("not shown: %s" % str(failure).splitlines()[0])
else:
    expected = [["prepacked::conv2d_clamp_run"], ["prepacked::linear_clamp_run", "aten::batch_norm"], ["aten::conv1d", "aten::batch_norm"]]
    print("%s: %s" % ("shown" if list(found.values()) == expected else "not shown", found))
