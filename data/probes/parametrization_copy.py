"""A parametrized module refuses deepcopy, pickle, torch.save and AveragedModel; its state_dict can be saved and loaded."""
import copy
import io
import pickle

import torch
from torch.optim.swa_utils import AveragedModel

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit


class Symmetric(torch.nn.Module):
    def forward(self, x):
        return x.triu() + x.triu(1).t()


def make():
    layer = torch.nn.Linear(3, 3)
    parametrize.register_parametrization(layer, "weight", Symmetric())
    return layer


def refused(action):
    try:
        action()
    except RuntimeError as error:
        return "only supported through state_dict" in str(error)
    return False


layer, other = make(), make()
actions = {"deepcopy": lambda: copy.deepcopy(layer), "pickle": lambda: pickle.dumps(layer),
           "torch.save": lambda: torch.save(layer, io.BytesIO()), "AveragedModel": lambda: AveragedModel(layer)}
stopped = [name for name, action in actions.items() if refused(action)]
buffer = io.BytesIO()
torch.save(layer.state_dict(), buffer)
buffer.seek(0)
other.load_state_dict(torch.load(buffer))
same = torch.equal(layer.weight, other.weight)
measured = "refused: %s; state_dict round trip keeps the weight: %s" % (", ".join(stopped) or "nothing", same)
print(("shown: " if len(stopped) == 4 and same else "not shown: ") + measured)
