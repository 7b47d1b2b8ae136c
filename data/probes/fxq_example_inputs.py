"""prepare_fx of 1.10.0 takes no example_inputs: by keyword a TypeError, in third place an unclear AttributeError."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")

try:
    from torch.quantization.quantize_fx import prepare_fx
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
else:
    x, config = torch.rand(2, 4), {"": quantization.default_qconfig}
    calls = [lambda model: prepare_fx(model, config), lambda model: prepare_fx(model, config, example_inputs=(x,)),
             lambda model: prepare_fx(model, config, (x,))]
    results = []
    for call in calls:
        try:
            call(nn.Sequential(nn.Linear(4, 4)).eval())
            results.append("works")
        except Exception as error:
            results.append("%s: %s" % (type(error).__name__, error))
    holds = results[0] == "works" and results[1].startswith("TypeError") and "no attribute 'keys'" in results[2]
    print("%s: without: %s; keyword: %s; positional: %s" % (("shown" if holds else "not shown",) + tuple(results)))
