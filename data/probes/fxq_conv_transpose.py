"""ConvTranspose2d fails under the per-channel fbgemm qconfig; a per-tensor one for that type alone works."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def outcome(config):
    model, x = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ConvTranspose2d(8, 4, 2)).eval(), torch.rand(1, 3, 8, 8)
    try:
        prepared = prepare_fx(model, config)
        prepared(x)
        converted = convert_fx(prepared)
        converted(x)
        return type(getattr(converted, "1")).__module__
    except Exception as error:
        return "%s: %s" % (type(error).__name__, error)


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
else:
    per_channel, per_tensor = quantization.get_default_qconfig("fbgemm"), quantization.get_default_qconfig("qnnpack")
    alone = outcome({"": per_channel})
    mixed = outcome({"": per_channel, "object_type": [(nn.ConvTranspose2d, per_tensor)]})
    holds = "Per channel weight observer is not supported" in alone and mixed.startswith("torch.nn.quantized")
    print("%s: fbgemm alone: %s; per tensor for the type: %s" % ("shown" if holds else "not shown", alone, mixed))
