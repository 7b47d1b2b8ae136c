"""An int8 model takes a quarter of the bytes of the float one, dynamically or after calibration."""
import io
import warnings

import torch
from torch import nn
from torch.quantization import QuantWrapper, convert, get_default_qconfig, prepare, quantize_dynamic

warnings.simplefilter("ignore")  # observers warn of an argument of their own defaults
torch.manual_seed(0)
torch.set_num_threads(1)


def size(module):
    buffer = io.BytesIO()
    torch.save(module.state_dict(), buffer)
    return len(buffer.getvalue())


def relative_error(result, wanted):
    return ((result - wanted).norm() / wanted.norm()).item()


net = nn.Sequential(nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 512)).eval()
x = torch.randn(64, 512)
wanted = net(x).detach()

# Dynamic: weights are int8, activations are quantized as they come.
dynamic = quantize_dynamic(net, {nn.Linear})
assert dynamic[0].weight().dtype == torch.qint8, "the weights are not int8"
assert size(dynamic) < size(net) / 3.8, "int8 is not four times smaller"
print(f"bytes float: {size(net)}")
print(f"bytes int8: {size(dynamic)}")
error = relative_error(dynamic(x), wanted)
assert error < 0.05, "dynamic quantization lost the result"
print(f"relative error, dynamic: {error:.4f}")

# Static: observers see sample data first and fix the scale of the activations.
wrapped = QuantWrapper(net).eval()
wrapped.qconfig = get_default_qconfig("fbgemm")
prepared = prepare(wrapped)
prepared(x)
static = convert(prepared)
error = relative_error(static(x), wanted)
assert static.module[0].scale != 1.0, "the layer was not calibrated"
assert error < 0.1, "static quantization lost the result"
print(f"relative error, static: {error:.4f}")
