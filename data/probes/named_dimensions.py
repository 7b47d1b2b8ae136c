"""Of the operations that take a dimension, reductions and softmax take a name; argmax, topk, norm, index_select and others want a number."""
import warnings

import torch

warnings.simplefilter("ignore")
try:
    x = torch.randn(2, 3, 4, names=("N", "C", "L"))
except TypeError:
    print("not shown: no named tensors")
    raise SystemExit

index = torch.tensor([0])
by_name = {
    "sum": lambda: x.sum("C"), "mean": lambda: x.mean("C"), "std": lambda: x.std("C"), "var": lambda: x.var("C"),
    "prod": lambda: x.prod("C"), "max": lambda: x.max("C"), "min": lambda: x.min("C"), "median": lambda: x.median("C"),
    "logsumexp": lambda: x.logsumexp("C"), "softmax": lambda: x.softmax("C"), "log_softmax": lambda: x.log_softmax("C"),
    "cumsum": lambda: x.cumsum("C"), "select": lambda: x.select("C", 0), "unbind": lambda: x.unbind("C"),
    "transpose": lambda: x.transpose("N", "C"), "flatten": lambda: x.flatten(["N", "C"], "NC"), "cat": lambda: torch.cat([x, x], "N"),
    "argmax": lambda: x.argmax("C"), "argmin": lambda: x.argmin("C"), "topk": lambda: x.topk(1, "C"), "norm": lambda: x.norm(dim="C"),
    "index_select": lambda: x.index_select("C", index), "narrow": lambda: x.narrow("C", 0, 1), "chunk": lambda: x.chunk(2, "C"),
    "split": lambda: x.split(1, "C"), "flip": lambda: x.flip("C"), "sort": lambda: x.sort("C"), "any": lambda: (x > 0).any("C"),
    "permute": lambda: x.permute("L", "N", "C"), "stack": lambda: torch.stack([x, x], "N"), "squeeze": lambda: x.squeeze("C"),
}
refused = []
for name, action in by_name.items():
    try:
        action()
    except (RuntimeError, TypeError):
        refused.append(name)
measured = "%d of %d operations take a name, %d do not: %s" % (
    len(by_name) - len(refused), len(by_name), len(refused), " ".join(refused))
print(("shown: " if 0 < len(refused) < len(by_name) else "not shown: ") + measured)
