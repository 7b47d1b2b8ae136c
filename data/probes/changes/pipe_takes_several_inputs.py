"""`Pipe` takes several inputs; several tensors in one tuple, which 1.9.1 took, raise."""
import os
import torch
import torch.distributed.rpc as rpc
from torch.distributed.pipeline.sync import Pipe


class Kinds(torch.nn.Module):
    """Notes what it is called with."""

    def forward(self, *inputs):
        self.seen = "(%s)" % ", ".join(type(given).__name__ for given in inputs)
        return inputs[0][0] if isinstance(inputs[0], tuple) else inputs[0]


def outcome(*inputs):
    """What the module of a pipe is called with."""
    module = Kinds()
    try:
        Pipe(torch.nn.Sequential(module), chunks=2)(*inputs)
    except TypeError as error:
        return type(error).__name__
    return module.seen


options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + os.path.abspath("rendezvous"))
rpc.init_rpc("one", rank=0, world_size=1, rpc_backend_options=options)
x = torch.ones(4, 2)
measured = "pipe((x, x)): %s, pipe(x, x): %s" % (outcome((x, x)), outcome(x, x))
rpc.shutdown()
# What 1.10.0 and 1.9.1 give.
AFTER = 'pipe((x, x)): TypeError, pipe(x, x): (Tensor, Tensor)'
BEFORE = 'pipe((x, x)): (tuple), pipe(x, x): TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
