"""FX mode fuses conv+bn+relu, quantizes functional relu and +, and places quantize/dequantize, without touching the model."""
import warnings

import torch
import torch.nn.functional as F
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv, self.bn, self.side, self.fc = nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.Conv2d(8, 8, 1), nn.Linear(8, 4)

    def forward(self, x):
        y = F.relu(self.bn(self.conv(x)))
        return self.fc(F.relu(y + self.side(y)).mean([2, 3]))


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
else:
    torch.manual_seed(0)
    model, x = Net().eval(), torch.rand(4, 3, 8, 8)
    before = model(x)
    config = {"": quantization.get_default_qconfig(torch.backends.quantized.engine)}
    try:
        prepared = prepare_fx(model, config)
    except TypeError:
        prepared = prepare_fx(model, config, (x,))
    prepared(x)
    converted = convert_fx(prepared)
    error = (converted(x) - before).abs().max().item()
    code, kind = converted.code, type(converted.conv).__name__
    holds = (kind == "ConvReLU2d" and "quantized.add_relu" in code and code.count("torch.quantize_per_tensor(") == 1
             and code.count(".dequantize()") == 1 and error < 0.01)
    print("%s: conv became %s, add_relu in the graph: %s, quantize %d, dequantize %d, largest difference %.3f"
          % ("shown" if holds else "not shown", kind, "quantized.add_relu" in code,
             code.count("torch.quantize_per_tensor("), code.count(".dequantize()"), error))
