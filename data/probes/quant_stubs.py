"""Static eager quantization needs QuantStub and module form: no stub, a plain + or a GELU fails when the int8 model runs."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


class Net(nn.Module):
    def __init__(self, stub, double, act):
        super().__init__()
        self.quant = quantization.QuantStub() if stub else nn.Identity()
        self.conv, self.act = nn.Conv2d(3, 8, 3), act
        self.adder, self.double = nn.quantized.FloatFunctional(), double
        self.dequant = quantization.DeQuantStub()

    def forward(self, x):
        y = self.act(self.conv(self.quant(x)))
        return self.dequant(self.adder.add(y, y) if self.double == "module" else y + y if self.double else y)


def outcome(stub=True, double="", act=None):
    model, x = Net(stub, double, act or nn.ReLU()).eval(), torch.rand(2, 3, 8, 8)
    model.qconfig = quantization.default_qconfig
    prepared = quantization.prepare(model)
    prepared(x)
    try:
        return str(tuple(quantization.convert(prepared)(x).shape))
    except (NotImplementedError, RuntimeError) as error:
        words = str(error).split("'")
        return "fails (%s, %s)" % (words[1], words[3])


if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
else:
    results = {"no QuantStub": outcome(stub=False), "y + y": outcome(double="plain"), "GELU": outcome(act=nn.GELU()),
               "FloatFunctional.add": outcome(double="module")}
    holds = [value.startswith("fails") for value in results.values()] == [True, True, True, False]
    print("%s: %s" % ("shown" if holds else "not shown", "; ".join("%s: %s" % item for item in results.items())))
