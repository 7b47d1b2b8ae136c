"""Many common operations refuse a named tensor: layers, losses, reshaping, indexing, sorting."""
import warnings

import torch

warnings.simplefilter("ignore")
try:
    x = torch.randn(2, 3, 4, names=("N", "C", "L"))
except TypeError:
    print("not shown: no named tensors")
    raise SystemExit

functional, nn = torch.nn.functional, torch.nn
refusing = {
    "view": lambda: x.view(6, 4), "reshape": lambda: x.reshape(6, 4), "permute": lambda: x.permute(2, 0, 1),
    "unsqueeze": lambda: x.unsqueeze(0), "stack": lambda: torch.stack([x, x]), "x[x > 0]": lambda: x[x > 0],
    "where": lambda: torch.where(x > 0, x, x), "gather": lambda: x.gather(0, torch.zeros(2, 3, 4).long()),
    "sort": lambda: x.sort(0), "topk": lambda: x.topk(1), "argmax": lambda: x.argmax(1), "einsum": lambda: torch.einsum("ncl->n", x),
    "conv1d": lambda: functional.conv1d(x, torch.ones(5, 3, 2)), "batch_norm": lambda: nn.BatchNorm1d(3)(x),
    "layer_norm": lambda: functional.layer_norm(x, (4,)), "gelu": lambda: functional.gelu(x),
    "mse_loss": lambda: functional.mse_loss(x, x), "cross_entropy": lambda: functional.cross_entropy(x, torch.zeros(2, 4).long()),
}
working = {
    "linear": lambda: nn.Linear(4, 5)(x), "relu": lambda: functional.relu(x), "softmax": lambda: functional.softmax(x, "C"),
    "sum": lambda: x.sum("C"), "cat": lambda: torch.cat([x, x], "N"), "dropout": lambda: functional.dropout(x),
}


def refused(actions):
    names = []
    for name, action in actions.items():
        try:
            action()
        except RuntimeError as error:
            if "not yet supported with named tensors" in str(error):
                names.append(name)
    return names


no, yes = refused(refusing), refused(working)
measured = "%d of %d refused (%s); of %s refused: %s" % (
    len(no), len(refusing), " ".join(no), " ".join(working), " ".join(yes) or "none")
print(("shown: " if len(no) == len(refusing) and not yes else "not shown: ") + measured)
