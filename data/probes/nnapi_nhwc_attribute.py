"""Channels-last is told by the attribute nnapi_nhwc, which clone() and contiguous() to another layout drop silently."""
import torch
from torch import nn

try:
    from torch.backends._nnapi.prepare import process_for_nnapi
except ImportError:
    print("skipped: no process_for_nnapi in this torch")
else:
    x = torch.rand(1, 3, 8, 8)
    traced = torch.jit.trace(nn.Conv2d(3, 8, 3).eval(), x)
    x.nnapi_nhwc = True
    lost = x.contiguous(memory_format=torch.channels_last)
    kept = x.contiguous(memory_format=torch.channels_last)
    kept.nnapi_nhwc = True
    formats = [process_for_nnapi(traced, [t])[3] for t in (lost, kept)]
    holds = formats == [[0], [1]] and not hasattr(kept.clone(), "nnapi_nhwc")
    print("%s: input format %s when set before .contiguous(channels_last), %s when set after (0 = NCHW, 1 = NHWC)"
          % ("shown" if holds else "not shown", formats[0], formats[1]))
