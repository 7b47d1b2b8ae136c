"""An FX-quantized model with a convolution cannot be loaded back from torch.save(model); state_dict and scripting work."""
import io
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


def quantized():
    prepared = prepare_fx(nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU()).eval(), {"": quantization.default_qconfig})
    prepared(x)
    return convert_fx(prepared)


def reloaded(thing, save, load):
    buffer = io.BytesIO()
    save(thing, buffer)
    buffer.seek(0)
    return load(buffer)


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx
    x = torch.rand(2, 3, 8, 8)
    model, fresh = quantized(), quantized()
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
except TypeError as error:
    print("not shown: %s" % error)
else:
    try:
        reloaded(model, torch.save, torch.load)(x)
        whole = "works"
    except Exception as error:
        whole = str(error).splitlines()[0]
    fresh.load_state_dict(reloaded(model.state_dict(), torch.save, torch.load))
    scripted = reloaded(torch.jit.script(model), torch.jit.save, torch.jit.load)
    same = [torch.equal(m(x), model(x)) for m in (fresh, scripted)]
    print("%s: whole module: %s; state_dict and scripted agree: %s"
          % ("shown" if "has no attribute" in whole and all(same) else "not shown", whole, same))
