"""A quantized convolution saved as a whole module loads broken; its state_dict and its scripted form are fine."""
import io
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def quantized(layer, x):
    model = nn.Sequential(quantization.QuantStub(), layer, quantization.DeQuantStub()).eval()
    model.qconfig = quantization.default_qconfig
    prepared = quantization.prepare(model)
    prepared(x)
    return quantization.convert(prepared)


def reloaded(thing, save, load):
    buffer = io.BytesIO()
    save(thing, buffer)
    buffer.seek(0)
    return load(buffer)


def pickled(model, x):
    try:
        return "same" if torch.equal(reloaded(model, torch.save, torch.load)(x), model(x)) else "different"
    except Exception as error:
        return str(error).splitlines()[0]


if torch.backends.quantized.engine in ("none", ""):
    print("skipped: no quantized engine in this build")
else:
    x, row = torch.rand(2, 3, 8, 8), torch.rand(2, 4)
    model, linear = quantized(nn.Conv2d(3, 8, 3), x), quantized(nn.Linear(4, 4), row)
    fresh = quantized(nn.Conv2d(3, 8, 3), x)
    fresh.load_state_dict(reloaded(model.state_dict(), torch.save, torch.load))
    scripted = reloaded(torch.jit.script(model), torch.jit.save, torch.jit.load)
    conv, fine = pickled(model, x), [torch.equal(m(x), model(x)) for m in (fresh, scripted)]
    holds = "has no attribute" in conv and pickled(linear, row) == "same" and all(fine)
    print("%s: pickled Conv2d: %s; pickled Linear: %s; state_dict and scripted agree: %s"
          % ("shown" if holds else "not shown", conv, pickled(linear, row), fine))
