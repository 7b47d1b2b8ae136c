"""`Pipe.forward` takes several inputs; a tuple given as one is passed on as it is, where 1.9.1 took it apart."""
import inspect
import torch
from torch.distributed.pipeline.sync import Pipe

measured = "forward%s" % str(inspect.signature(Pipe.forward)).split(" ->")[0].split(":")[0].rstrip(")").replace("(self, ", "(") + ""
# What 1.10.0 and 1.9.1 give.
AFTER = 'forward(*inputs'
BEFORE = 'forward(input'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
