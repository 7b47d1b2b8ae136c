"""A module left in train mode is optimized as if eval() had been called: no error, no warning, batch norm frozen."""
import warnings

import torch
from torch import nn

try:
    from torch.utils.mobile_optimizer import optimize_for_mobile
    model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.Dropout(0.9)).train()
    x = torch.rand(4, 3, 8, 8)
    model(x)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        scripted = torch.jit.script(model)
        optimized = optimize_for_mobile(scripted)
    raised = [str(w.message) for w in caught if "deprecated" not in str(w.message)]
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
except RuntimeError as failure:
    print("not shown: %s" % str(failure).splitlines()[0])
else:
    difference = (optimized(x) - model.eval()(x)).abs().max().item()
    print("%s: differs from eval() by %.1e; warnings: %d" % ("shown" if difference < 1e-4 and not raised else "not shown",
                                                              difference, len(raised)))
