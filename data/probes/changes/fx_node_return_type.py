"""The keyword `type` of the constructor of `torch.fx.Node` is called `return_type`."""
import inspect
import torch.fx

measured = "the last argument is %s" % list(inspect.signature(torch.fx.Node.__init__).parameters)[-1]
# What 1.10.0 and 1.9.1 give.
AFTER = 'the last argument is return_type'
BEFORE = 'the last argument is type'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
