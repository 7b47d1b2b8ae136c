"""The map of functional optimizers moved from the class `DistributedOptimizer` to `torch.distributed.optim.functional_optim_map`."""
import torch.distributed.optim as optim

measured = "on the class: %s, in the module: %s" % (hasattr(optim.DistributedOptimizer, "functional_optim_map"), hasattr(optim, "functional_optim_map"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'on the class: False, in the module: True'
BEFORE = 'on the class: True, in the module: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
