"""`clip_grad_norm_` always multiplies: where the total norm is NaN every gradient becomes NaN, and the warning is gone."""
import torch
import warnings

warnings.simplefilter("ignore")
x = torch.zeros(2, requires_grad=True)
x.grad = torch.tensor([float("nan"), 1.0])
torch.nn.utils.clip_grad_norm_([x], 1.0)
measured = "gradients [nan, 1] become %s" % x.grad.tolist()
# What 1.10.0 and 1.9.1 give.
AFTER = 'gradients [nan, 1] become [nan, nan]'
BEFORE = 'gradients [nan, 1] become [nan, 1.0]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
