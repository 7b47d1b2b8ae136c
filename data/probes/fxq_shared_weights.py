"""The FX functions share layers with the model passed in: QAT trains its weights, convert_fx leaves an observer in it."""
import copy
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def net(training):
    torch.manual_seed(0)
    return nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.Flatten(), nn.Linear(288, 4)).train(training)


def trained_along(model):
    before = copy.deepcopy(model.state_dict())
    prepared = prepare_qat_fx(model, {"": quantization.default_qat_qconfig})
    optimizer = torch.optim.SGD(prepared.parameters(), lr=0.5)
    prepared(torch.rand(2, 3, 8, 8)).pow(2).mean().backward()
    optimizer.step()
    return [key for key in ("4.weight", "1.running_mean") if not torch.equal(before[key], model.state_dict()[key])]


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx, prepare_qat_fx
    changed = trained_along(net(True))
    model = net(False)
    keys = set(model.state_dict())
    prepared = prepare_fx(model, {"": quantization.default_qconfig})
    prepared(torch.rand(2, 3, 8, 8))
    convert_fx(prepared)
    added = sorted({key.rsplit(".", 1)[0] for key in set(model.state_dict()) - keys})
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
except TypeError as error:
    print("not shown: %s" % error)
else:
    print("%s: float model after QAT: changed %s; after prepare_fx and convert_fx: new in its state_dict: %s"
          % ("shown" if len(changed) == 2 and added else "not shown", changed, added))
