"""100,000 non-zeros of a 10,000 x 10,000 float32 matrix take 2 MB in COO layout and about 0.9 MB in CSR with 32-bit indices, where the dense matrix takes 400 MB."""
import torch

rows = torch.arange(100000) // 10
columns = torch.arange(100000) % 10 * 1000
coo = torch.sparse_coo_tensor(torch.stack([rows, columns]), torch.ones(100000), (10000, 10000)).coalesce()


def size(*tensors):
    return sum(tensor.numel() * tensor.element_size() for tensor in tensors)


coo_bytes = size(coo.indices(), coo.values())
dense_bytes = coo.shape[0] * coo.shape[1] * coo.values().element_size()
csr_bytes = None
if hasattr(torch, "sparse_csr_tensor"):
    crow = (torch.arange(10001) * 10).int()
    csr = torch.sparse_csr_tensor(crow, columns.int(), torch.ones(100000), size=(10000, 10000))
    csr_bytes = size(csr.crow_indices(), csr.col_indices(), csr.values())
measured = "COO %d bytes, CSR %s, dense %d" % (coo_bytes, csr_bytes, dense_bytes)
right = (coo_bytes, csr_bytes, dense_bytes) == (2000000, 840004, 400000000)
print(("shown: " if right else "not shown: ") + measured)
