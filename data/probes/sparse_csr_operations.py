"""A CSR tensor can be multiplied with a dense matrix or vector and turned dense; scaling, adding, transposing, cloning and the backward pass raise."""
import torch

if not hasattr(torch, "sparse_csr_tensor"):
    print("not shown: no sparse_csr_tensor")
    raise SystemExit
csr = torch.tensor([[0.0, 3.0], [4.0, 0.0]]).to_sparse_csr()
dense = torch.ones(2, 2)


def backward():
    x = torch.ones(2, 2, requires_grad=True)
    (csr @ x).sum().backward()


def answer(action):
    try:
        action()
    except (NotImplementedError, RuntimeError):
        return "raises"
    return "works"


tried = {
    "csr @ dense": lambda: csr @ dense, "csr.mv": lambda: csr.mv(dense[0]), "to_dense": csr.to_dense, "csr * 2": lambda: csr * 2,
    "csr + csr": lambda: csr + csr, "csr.t()": csr.t, "csr.clone()": csr.clone, "csr @ csr": lambda: csr @ csr,
    "csr.to_sparse()": csr.to_sparse, "csr.double()": csr.double, "backward": backward,
}
answers = [(name, answer(action)) for name, action in tried.items()]
measured = ", ".join("%s %s" % pair for pair in answers)
right = [word for _, word in answers] == ["works"] * 3 + ["raises"] * 8
print(("shown: " if right else "not shown: ") + measured)
