"""torch.nn.utils.parametrizations ships orthogonal and spectral_norm only: no weight_norm, nothing for pruning."""
import torch

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit

from torch.nn.utils import parametrizations, prune

known = ["orthogonal", "spectral_norm", "weight_norm"]
there = [name for name in known if hasattr(parametrizations, name)]
pruning = [name for name in dir(parametrizations) if "prun" in name.lower()]
hooks = hasattr(torch.nn.utils, "weight_norm") and hasattr(prune, "l1_unstructured")
measured = "of %s there are %s; for pruning: %s; old weight_norm and prune still there: %s" % (
    ", ".join(known), " and ".join(there), pruning or "nothing", hooks)
print(("shown: " if there == known[:2] and not pruning and hooks else "not shown: ") + measured)
