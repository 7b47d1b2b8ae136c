"""Size 0 in the example input leaves a dimension open until load time; some operators (max_pool2d, relu6) refuse it."""
import torch
from torch import nn


def shape_for(model, height, width):
    """Output shape that the converted model works out for an image of this size."""
    traced = torch.jit.trace(model.eval(), torch.rand(1, 3, 8, 8))
    example = torch.zeros(1, 3, 0, 0).contiguous(memory_format=torch.channels_last)
    example.nnapi_nhwc = True
    parts = process_for_nnapi(traced, [example])
    return tuple(parts[0].prepare(parts[1].clone(), [torch.rand(1, 3, height, width)])[0].shape)


try:
    from torch.backends._nnapi.prepare import process_for_nnapi
except ImportError:
    print("skipped: no process_for_nnapi in this torch")
else:
    conv = lambda *rest: nn.Sequential(nn.Conv2d(3, 8, 3, padding=1), *rest)  # noqa: E731
    shapes = [shape_for(conv(nn.ReLU()), 8, 8), shape_for(conv(nn.ReLU()), 20, 12)]
    refused = []
    for layer in (nn.MaxPool2d(2), nn.ReLU6(), nn.AdaptiveAvgPool2d(1)):
        try:
            shape_for(conv(layer), 8, 8)
        except Exception as error:
            if "Flexible size is not supported" in str(error):
                refused.append(type(layer).__name__)
    holds = shapes == [(1, 8, 8, 8), (1, 8, 20, 12)] and len(refused) == 3
    print("%s: conv+relu gives %s and %s; refused: %s"
          % ("shown" if holds else "not shown", shapes[0], shapes[1], ", ".join(refused)))
