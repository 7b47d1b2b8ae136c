"""prepare_fx and fuse_fx insist on eval mode, prepare_qat_fx on train mode: AssertionError otherwise."""
import warnings

from torch import nn
from torch import quantization

warnings.simplefilter("ignore")

try:
    from torch.quantization.quantize_fx import fuse_fx, prepare_fx, prepare_qat_fx
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
else:
    config, qat = {"": quantization.default_qconfig}, {"": quantization.default_qat_qconfig}
    calls = {"prepare_fx": lambda m: prepare_fx(m, config), "fuse_fx": fuse_fx, "prepare_qat_fx": lambda m: prepare_qat_fx(m, qat)}
    results = {}
    for name, call in calls.items():
        for training in (True, False):
            try:
                call(nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU()).train(training))
                results[name, training] = "ok"
            except Exception as error:
                results[name, training] = type(error).__name__
    expected = {(name, mode): "ok" if mode == (name == "prepare_qat_fx") else "AssertionError" for name, mode in results}
    print("%s: %s" % ("shown" if results == expected else "not shown", "; ".join(
        "%s in %s mode: %s" % (name, "train" if mode else "eval", value) for (name, mode), value in results.items())))
