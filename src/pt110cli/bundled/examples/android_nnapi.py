"""A traced model is translated into Android's NNAPI form on the host, or refused by name."""
import torch
from torch import nn
from torch.backends._nnapi.prepare import convert_model_to_nnapi
from torch.backends._nnapi.serializer import serialize_model

torch.manual_seed(0)
torch.set_num_threads(1)


def channels_last(shape):
    x = torch.rand(shape).contiguous(memory_format=torch.channels_last)
    x.nnapi_nhwc = True  # set last: copies lose it
    return x


x = channels_last((1, 3, 16, 16))
net = nn.Sequential(nn.Conv2d(3, 8, 3), nn.ReLU(), nn.Conv2d(8, 4, 3), nn.ReLU()).eval()
traced = torch.jit.freeze(torch.jit.trace(net, x))

# The serialized form starts with a version and the numbers of operands, values and operations.
words = serialize_model(traced, [x])[0]
operations = int(words[3])
assert operations == 4, "not the operations of the model"
print(f"NNAPI operations: {operations}")

converted = convert_model_to_nnapi(torch.jit.trace(net, x), [x])
converted._save_for_lite_interpreter("model.ptl")
with open("model.ptl", "rb") as file:
    size = len(file.read())
weights = sum(p.numel() for p in net.parameters()) * 4
assert size > weights, "the weights are not in the file"
print(f"bytes of weights: {weights}")
print(f"bytes of the saved model: {size}")

# What NNAPI lacks is said at conversion, not on the phone.
message = ""
try:
    convert_model_to_nnapi(torch.jit.trace(nn.GELU().eval(), x), [x])
except Exception as error:
    message = str(error)
assert "Unsupported node kind" in message and "gelu" in message, "GELU was not refused by name"
print("GELU: refused at conversion")
