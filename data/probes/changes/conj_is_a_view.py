"""`conj()` of a complex tensor is a view that shares memory and carries a conjugate bit; 1.9.1 copied."""
import torch

x = torch.tensor([1 + 2j])
y = x.conj()
y.zero_()
measured = "shares memory: %s, input after writing to it: %s" % (x.data_ptr() == y.data_ptr(), x.tolist())
# What 1.10.0 and 1.9.1 give.
AFTER = 'shares memory: True, input after writing to it: [-0j]'
BEFORE = 'shares memory: False, input after writing to it: [(1+2j)]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
