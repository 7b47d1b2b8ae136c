"""`python -m torch.distributed.launch` tells people to use `torchrun`, a command that 1.10 installs."""
import inspect
import torch.distributed.launch

measured = "the module names torchrun: %s" % ("torchrun" in inspect.getsource(torch.distributed.launch))
# What 1.10.0 and 1.9.1 give.
AFTER = 'the module names torchrun: True'
BEFORE = 'the module names torchrun: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
