"""convert_fx rebuilds the prepared model in place: it cannot run or be converted again afterwards; a deep copy can."""
import copy
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def runs(module):
    try:
        module(x)
        return True
    except Exception:
        return False


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx
    x = torch.rand(2, 3, 8, 8)
    prepared = prepare_fx(nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU()).eval(), {"": quantization.default_qconfig})
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
except TypeError as error:
    print("not shown: %s" % error)
else:
    prepared(x)
    first, kept = runs(convert_fx(copy.deepcopy(prepared))), runs(prepared)
    second, left = runs(convert_fx(prepared)), runs(prepared)
    print("%s: prepared model runs after converting a copy: %s, after converting itself: %s (converted ones: %s, %s)"
          % ("shown" if (first, kept, second, left) == (True, True, True, False) else "not shown", kept, left, first, second))
