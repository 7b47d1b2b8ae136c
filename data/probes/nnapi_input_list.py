"""A bare tensor as inputs is counted along its first dimension: the converted model wants one argument per batch item."""
import torch
from torch import nn

try:
    from torch.backends._nnapi.prepare import convert_model_to_nnapi
except ImportError:
    print("skipped: this torch has no torch.backends._nnapi")
else:
    x = torch.rand(3, 8)
    traced = torch.jit.trace(nn.ReLU().eval(), x)
    arguments = [len(convert_model_to_nnapi(traced, inputs).forward.schema.arguments) - 1 for inputs in (x, [x])]
    print("%s: forward takes %d tensors after inputs=x (batch of 3), %d after inputs=[x]"
          % ("shown" if arguments == [3, 1] else "not shown", arguments[0], arguments[1]))
