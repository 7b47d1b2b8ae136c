"""A data-dependent if stops prepare_fx with a TraceError; non_traceable_module_name leaves that submodule in float."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


class Branch(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 4)

    def forward(self, x):
        return self.fc(x) if x.sum() > 0 else x


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.branch = nn.Linear(4, 4), Branch()

    def forward(self, x):
        return self.branch(self.first(x))


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
else:
    config, x = {"": quantization.default_qconfig}, torch.rand(2, 4)
    try:
        prepare_fx(Net().eval(), config)
        error = "none"
    except Exception as failure:
        error = type(failure).__name__
    try:
        prepared = prepare_fx(Net().eval(), config, {"non_traceable_module_name": ["branch"]})
        prepared(x)
        converted = convert_fx(prepared)
        kinds = [type(m).__module__ for m in (converted.first, converted.branch.fc)]
    except Exception as failure:
        kinds = [type(failure).__name__]
    holds = error == "TraceError" and kinds == ["torch.nn.quantized.modules.linear", "torch.nn.modules.linear"]
    print("%s: plain: %s; with the name given: %s" % ("shown" if holds else "not shown", error, kinds))
