"""An int8 model converts to NNAPI with the qnnpack qconfig (per tensor), not with the fbgemm one (per channel)."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def convert(backend):
    model = nn.Sequential(quantization.QuantStub(), nn.Conv2d(3, 8, 3), nn.ReLU(), quantization.DeQuantStub()).eval()
    model.qconfig = quantization.get_default_qconfig(backend)
    model = quantization.fuse_modules(model, [["1", "2"]])
    prepared = quantization.prepare(model)
    x = torch.rand(1, 3, 8, 8)
    prepared(x)
    traced = torch.jit.trace(quantization.convert(prepared), x)
    x = x.contiguous(memory_format=torch.channels_last)
    x.nnapi_nhwc = True
    try:
        convert_model_to_nnapi(traced, [x])
        return "converted"
    except Exception as error:
        return repr(error)


try:
    from torch.backends._nnapi.prepare import convert_model_to_nnapi
except ImportError:
    print("skipped: this torch has no torch.backends._nnapi")
else:
    if not {"fbgemm", "qnnpack"} <= set(torch.backends.quantized.supported_engines):
        print("skipped: needs both quantized engines, here %s" % torch.backends.quantized.supported_engines)
    else:
        results = {}
        for name in ("qnnpack", "fbgemm"):
            torch.backends.quantized.engine = name
            results[name] = convert(name)
        holds = results["qnnpack"] == "converted" and results["fbgemm"].startswith("AssertionError")
        print("%s: qnnpack: %s; fbgemm: %s" % ("shown" if holds else "not shown", results["qnnpack"], results["fbgemm"]))
