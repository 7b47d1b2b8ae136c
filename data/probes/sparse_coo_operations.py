"""Many operations refuse a COO tensor; torch.sparse.sum, dense + sparse and sparse @ dense are the forms that work."""
import torch

s = torch.sparse_coo_tensor([[0, 1], [1, 2]], [3.0, 4.0], (2, 3))
d, e = torch.ones(2, 3), torch.ones(3, 2)
refusing = {
    "sparse + dense": lambda: s + d, "sparse * dense": lambda: s * d, "sparse + 1": lambda: s + 1, "dense @ sparse": lambda: e @ s,
    "relu": lambda: torch.relu(s), "exp": lambda: torch.exp(s), "abs": lambda: s.abs(), "sum": lambda: s.sum(), "mean": lambda: s.mean(),
    "max": lambda: s.max(), "s[:, 1:]": lambda: s[:, 1:], "reshape": lambda: s.reshape(6), "permute": lambda: s.permute(1, 0),
    "equal": lambda: torch.equal(s, s), "allclose": lambda: torch.allclose(s, s), "numpy": lambda: s.numpy(),
}
working = {
    "dense + sparse": lambda: d + s, "sparse @ dense": lambda: s @ e, "sparse * 2": lambda: s * 2, "sparse * sparse": lambda: s * s,
    "torch.sparse.sum": lambda: torch.sparse.sum(s), "torch.sparse.softmax": lambda: torch.sparse.softmax(s, 1),
    "t": lambda: s.t(), "s[0]": lambda: s[0], "cat": lambda: torch.cat([s, s]), "sparse @ sparse": lambda: torch.sparse.mm(s, s.t()),
}


def refused(actions):
    names = []
    for name, action in actions.items():
        try:
            action()
        except (NotImplementedError, RuntimeError, TypeError):
            names.append(name)
    return names


no, yes = refused(refusing), refused(working)
measured = "%d of %d refused (%s); of the other %d refused: %s" % (
    len(no), len(refusing), ", ".join(no), len(working), ", ".join(yes) or "none")
print(("shown: " if len(no) == len(refusing) and not yes else "not shown: ") + measured)
