"""fuse_modules looks at train/eval mode: in train mode batch norm stays, and post-training quantization then fails to run."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def net(training):
    layers = [quantization.QuantStub(), nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), quantization.DeQuantStub()]
    model = nn.Sequential(*layers).train(training)
    return quantization.fuse_modules(model, [["1", "2", "3"]])


def runs(training):
    model, x = net(training), torch.rand(2, 3, 8, 8)
    model.qconfig = quantization.default_qconfig
    prepared = quantization.prepare(model)
    prepared(x)
    try:
        quantization.convert(prepared.eval())(x)
        return True
    except (NotImplementedError, RuntimeError):
        return False


if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
else:
    try:
        kinds, results = [type(net(mode)[1]).__name__ for mode in (True, False)], [runs(mode) for mode in (True, False)]
        model = net(False)
        model.qconfig = quantization.default_qat_qconfig
        quantization.prepare_qat(model)
        silent = not model.training
    except Exception as error:
        print("not shown: %s: %s" % (type(error).__name__, error))
    else:
        holds = kinds == ["ConvBnReLU2d", "ConvReLU2d"] and results == [False, True] and silent
        print("%s: fused in train mode: %s, int8 model runs: %s; in eval mode: %s, runs: %s; prepare_qat takes an eval "
              "model: %s" % ("shown" if holds else "not shown", kinds[0], results[0], kinds[1], results[1], silent))
