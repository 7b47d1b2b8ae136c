"""Functional calls and a skip connection are quantized, with one quantize and one dequantize."""
import inspect
import warnings

import torch
from torch import nn
from torch.quantization import get_default_qconfig
from torch.quantization.quantize_fx import convert_fx, prepare_fx

warnings.simplefilter("ignore")  # observers warn of an argument of their own defaults
torch.manual_seed(0)
torch.set_num_threads(1)


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.norm = nn.Conv2d(8, 8, 3, padding=1), nn.BatchNorm2d(8)
        self.second = nn.Conv2d(8, 8, 3, padding=1)

    def forward(self, x):  # no stubs, and functions where eager mode wants modules
        y = nn.functional.relu(self.norm(self.first(x)))
        return nn.functional.relu(self.second(y) + y)


model = Block().eval()
x = torch.rand(16, 8, 16, 16)
wanted = model(x).detach()

# Releases after 1.12 also ask for sample inputs, by name or in third place.
takes_inputs = "example_inputs" in inspect.signature(prepare_fx).parameters
more = ((x,),) if takes_inputs else ()
prepared = prepare_fx(model, {"": get_default_qconfig("fbgemm")}, *more)
prepared(x)  # calibrate
int8 = convert_fx(prepared)

nodes = list(int8.graph.nodes)
quantize = sum(node.target is torch.quantize_per_tensor for node in nodes)
dequantize = sum(node.target == "dequantize" for node in nodes)
assert (quantize, dequantize) == (1, 1), "the graph leaves int8 in between"
print(f"quantize and dequantize nodes: {quantize}, {dequantize}")

kind = type(int8.first).__name__
assert kind == "ConvReLU2d", "convolution, batch norm and relu were not fused"
assert int8.first.weight().dtype == torch.qint8, "the weights are not int8"
print(f"convolution, batch norm and relu became: {kind}")

error = ((int8(x) - wanted).abs().max() / wanted.abs().max()).item()
assert error < 0.05, "quantization lost the result"
print(f"relative error: {error:.4f}")
