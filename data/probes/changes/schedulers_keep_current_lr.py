"""At epoch 0 `ExponentialLR`, `MultiplicativeLR` and `CosineAnnealingLR` keep the learning rate that the optimizer has; 1.9.1 reset it to the initial one."""
import torch
import warnings

warnings.simplefilter("ignore")
def rate(scheduler, *arguments):
    optimizer = torch.optim.SGD([torch.zeros(1)], lr=1.0)
    optimizer.param_groups[0]["initial_lr"] = 1.0
    optimizer.param_groups[0]["lr"] = 0.5
    scheduler(optimizer, *arguments)
    return optimizer.param_groups[0]["lr"]
schedulers = torch.optim.lr_scheduler
measured = "of 0.5 remain: %s" % [rate(schedulers.ExponentialLR, 0.9), rate(schedulers.MultiplicativeLR, lambda epoch: 0.9), rate(schedulers.CosineAnnealingLR, 10)]
# What 1.10.0 and 1.9.1 give.
AFTER = 'of 0.5 remain: [0.5, 0.5, 0.5]'
BEFORE = 'of 0.5 remain: [1.0, 1.0, 1.0]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
