"""The NNAPI converter wants a TorchScript module in eval mode; a plain module or one in train mode is refused."""
import torch
from torch import nn


def refusal(model, x):
    try:
        convert_model_to_nnapi(model, [x])
        return None
    except Exception as error:
        return str(error).split(".")[0]


try:
    from torch.backends._nnapi.prepare import convert_model_to_nnapi
except ImportError:
    print("skipped: this torch has no torch.backends._nnapi")
else:
    x = torch.rand(1, 3, 8, 8)
    plain = refusal(nn.Conv2d(3, 8, 3).eval(), x)
    train = refusal(torch.jit.trace(nn.Conv2d(3, 8, 3).train(), x), x)
    traced = refusal(torch.jit.trace(nn.Conv2d(3, 8, 3).eval(), x), x)
    holds = plain and train and "eval mode" in train and traced is None
    print("%s: plain module: %s; train mode: %s; traced in eval mode: %s"
          % ("shown" if holds else "not shown", plain, train, traced or "converted"))
