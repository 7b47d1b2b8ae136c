"""A new COO tensor keeps duplicate indices and counts as uncoalesced: values() raises until coalesce() has summed them."""
import torch

s = torch.sparse_coo_tensor([[0, 0], [1, 1]], [1.0, 2.0], (2, 2))
try:
    s.values()
    refused = False
except RuntimeError as error:
    refused = "coalesce" in str(error)
after = s.coalesce().values().tolist()
squared = torch.sparse_coo_tensor(s._indices(), s._values() ** 2, s.shape).to_dense()[0, 1].item()
measured = "coalesced %s, values() refused %s, after coalesce() %s; squaring the raw values gives %g instead of 9" % (
    s.is_coalesced(), refused, after, squared)
print(("shown: " if not s.is_coalesced() and refused and after == [3.0] and squared == 5 else "not shown: ") + measured)
