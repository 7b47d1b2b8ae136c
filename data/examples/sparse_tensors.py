"""COO and CSR matrices store the non-zero elements only, and multiply to the dense result."""
import warnings

import torch

warnings.simplefilter("ignore")  # CSR says at first use that it is beta
torch.manual_seed(0)
torch.set_num_threads(1)

size, filled = 1000, 5000
places = torch.randperm(size * size)[:filled]
rows = torch.div(places, size, rounding_mode="floor")
coo = torch.sparse_coo_tensor(torch.stack([rows, places % size]), torch.rand(filled) + 1,
                              (size, size)).coalesce()
csr = coo.to_sparse_csr()
dense = coo.to_dense()


def held(*parts):
    return sum(part.numel() * part.element_size() for part in parts)


in_full = held(dense)
in_coo = held(coo.indices(), coo.values())
in_csr = held(csr.crow_indices(), csr.col_indices(), csr.values())
assert in_coo == filled * (2 * 8 + 4), "COO holds more than the non-zero elements"
assert in_csr == filled * (8 + 4) + (size + 1) * 8, "CSR holds more than it needs"
assert in_csr < in_coo < in_full / 30, "sparse storage saves nothing"
print(f"bytes dense: {in_full}")
print(f"bytes COO: {in_coo}")
print(f"bytes CSR: {in_csr}")

right = torch.rand(size, 4)
wanted = dense @ right
error = max((torch.sparse.mm(coo, right) - wanted).abs().max().item(),
            (csr @ right - wanted).abs().max().item())
assert error < 1e-3, "a sparse product differs from the dense one"
print(f"largest difference of the products: {error:.1e}")

# torch.sparse.mm also gives a gradient for the matrix, as sparse as the matrix itself.
weight = coo.clone().requires_grad_()
torch.sparse.mm(weight, right).sum().backward()
kept = weight.grad.coalesce().values().numel()
assert weight.grad.is_sparse and kept == filled, "the gradient is not sparse"
print(f"elements in the gradient: {kept} of {size * size}")
