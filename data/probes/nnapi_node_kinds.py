"""The NNAPI converter knows 38 kinds of node: slice, size, flatten and conv+batch norm convert, many common layers do not."""
import torch
from torch import nn


class Apply(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(x)


FLAT, IMAGE = torch.rand(1, 8), torch.rand(1, 4, 6, 6)
GOOD = [("slice", Apply(lambda x: x[:, 1:3]), FLAT), ("size", Apply(lambda x: x.reshape(x.size(0), -1)), IMAGE),
        ("flatten", nn.Flatten(), IMAGE), ("conv+bn", nn.Sequential(nn.Conv2d(4, 4, 3), nn.BatchNorm2d(4)), IMAGE)]
BAD = [("batch_norm", nn.BatchNorm2d(4), IMAGE), ("view", Apply(lambda x: x.view(1, -1)), IMAGE)] + [
    (name, module, FLAT) for name, module in (
        ("layer_norm", nn.LayerNorm(8)), ("gelu", nn.GELU()), ("silu", nn.SiLU()), ("tanh", nn.Tanh()),
        ("leaky_relu", nn.LeakyReLU()), ("hardswish", nn.Hardswish()), ("matmul", Apply(lambda x: torch.matmul(x, torch.ones(8, 8)))),
        ("transpose", Apply(lambda x: x.transpose(0, 1))), ("permute", Apply(lambda x: x.permute(1, 0))),
        ("pow", Apply(lambda x: x.pow(2))), ("sum", Apply(lambda x: x.sum(1))))]


def outcome(name, model, x):
    try:
        convert_model_to_nnapi(torch.jit.trace(model.eval(), x), [x])
        return "converts"
    except Exception as error:
        return "unsupported" if "Unsupported node kind" in str(error) else repr(error)


try:
    from torch.backends._nnapi.prepare import convert_model_to_nnapi
    from torch.backends._nnapi.serializer import _NnapiSerializer
except ImportError:
    print("skipped: this torch has no torch.backends._nnapi")
else:
    kinds = len(_NnapiSerializer.ADDER_MAP)
    good, bad = ([case[0] for case in cases if outcome(*case) == word] for cases, word in ((GOOD, "converts"), (BAD, "unsupported")))
    holds = kinds == 38 and len(good) == len(GOOD) and len(bad) == len(BAD)
    print("%s: %d node kinds; converted: %s; unsupported: %s" % ("shown" if holds else "not shown", kinds, ", ".join(good), ", ".join(bad)))
