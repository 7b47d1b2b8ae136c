"""torch.align_tensors is there and only raises: it is not implemented."""
import warnings

import torch

warnings.simplefilter("ignore")
try:
    x = torch.randn(2, 3, 4, names=("N", "C", "L"))
except TypeError:
    print("not shown: no named tensors")
    raise SystemExit

try:
    torch.align_tensors(x, x)
    answer = "works"
except Exception as error:
    answer = "%s: %s" % (type(error).__name__, str(error).splitlines()[0])
print(("shown: " if "not yet implemented" in answer else "not shown: ") + answer)
