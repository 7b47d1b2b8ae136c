"""The underscored `torch._sparse_csr_tensor` and `Tensor._to_sparse_csr` are gone; the names are public now."""
import torch

names = [(torch, "_sparse_csr_tensor"), (torch, "sparse_csr_tensor"), (torch.Tensor, "_to_sparse_csr"), (torch.Tensor, "to_sparse_csr")]
measured = "there: %s" % ", ".join(name for owner, name in names if hasattr(owner, name))
# What 1.10.0 and 1.9.1 give.
AFTER = 'there: sparse_csr_tensor, to_sparse_csr'
BEFORE = 'there: _sparse_csr_tensor, _to_sparse_csr'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
