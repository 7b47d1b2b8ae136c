"""fuse_modules of 1.10.0 also fuses BatchNorm+ReLU and, in eval mode, Linear+BatchNorm1d; not Conv+ReLU6."""
from torch import nn
from torch import quantization

CASES = {
    "BatchNorm2d+ReLU": nn.Sequential(nn.BatchNorm2d(4), nn.ReLU()).eval(),
    "Linear+BatchNorm1d": nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4)).eval(),
    "Linear+BatchNorm1d in train mode": nn.Sequential(nn.Linear(4, 4), nn.BatchNorm1d(4)).train(),
    "Conv2d+ReLU6": nn.Sequential(nn.Conv2d(4, 4, 1), nn.ReLU6()).eval(),
}
results = {}
for name, model in CASES.items():
    try:
        fused = quantization.fuse_modules(model, [["0", "1"]])
        results[name] = isinstance(fused[1], nn.Identity)
    except Exception:
        results[name] = False
holds = list(results.values()) == [True, True, False, False]
print("%s: fused: %s" % ("shown" if holds else "not shown", results))
