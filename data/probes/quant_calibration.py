"""Without calibration convert only warns and uses scale 1 and zero point 0: the output keeps a handful of values."""
import warnings

import torch
from torch import nn
from torch import quantization

if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
else:
    torch.manual_seed(0)
    model = nn.Sequential(quantization.QuantStub(), nn.Linear(16, 64), quantization.DeQuantStub()).eval()
    model.qconfig = quantization.default_qconfig
    x, values = torch.randn(64, 16), []
    for calibrate in (True, False):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            prepared = quantization.prepare(model)
            if calibrate:
                prepared(x)
            converted = quantization.convert(prepared)
        warned = any("must run observer" in str(w.message) for w in caught)
        values.append((converted[1].scale, converted(x).unique().numel(), warned))
    holds = values[1][0] == 1.0 and values[1][1] < 10 < values[0][1] and values[1][2] and not values[0][2]
    print("%s: calibrated: scale %.3f, %d output values; not calibrated: scale %.1f, %d values, warning %s"
          % (("shown" if holds else "not shown",) + values[0][:2] + values[1]))
