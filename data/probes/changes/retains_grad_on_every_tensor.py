"""`retains_grad` is a property of every tensor; 1.9.1 set the attribute only in `retain_grad()`, so `hasattr` told the two apart."""
import torch

y = torch.ones(2, requires_grad=True) * 2
measured = "before retain_grad(): there %s, value %s" % (hasattr(y, "retains_grad"), getattr(y, "retains_grad", None))
# What 1.10.0 and 1.9.1 give.
AFTER = 'before retain_grad(): there True, value False'
BEFORE = 'before retain_grad(): there False, value None'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
