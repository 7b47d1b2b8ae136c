"""Some supported operators convert only in one form: no dilation, no groups, no integer constants, float32 only."""
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")


class AddOne(nn.Module):
    def forward(self, x):
        return x + 1


image = torch.rand(1, 4, 6, 6)
CASES = {
    "dilated convolution": (nn.Conv2d(4, 4, 3, dilation=2), image),
    "grouped convolution": (nn.Conv2d(4, 4, 3, groups=2), image),
    "x + 1": (AddOne(), image),
    "float64 input": (nn.ReLU(), image.double()),
    "adaptive_avg_pool2d to 2x2": (nn.AdaptiveAvgPool2d(2), image),
    "flatten of a channels-last image": (nn.Flatten(), image),
}

try:
    from torch.backends._nnapi.prepare import convert_model_to_nnapi
except ImportError:
    print("skipped: this torch has no torch.backends._nnapi")
else:
    refused = []
    for name, (model, x) in CASES.items():
        traced = torch.jit.trace(model.eval(), x)
        if "channels-last" in name:
            x = x.contiguous(memory_format=torch.channels_last)
            x.nnapi_nhwc = True
        try:
            convert_model_to_nnapi(traced, [x])
        except Exception:
            refused.append(name)
    depthwise = nn.Conv2d(4, 4, 3, groups=4).eval()
    convert_model_to_nnapi(torch.jit.trace(depthwise, image), [image])
    print("%s: refused: %s; a depthwise convolution converts"
          % ("shown" if len(refused) == len(CASES) else "not shown", ", ".join(refused)))
