"""`ParametrizationList.set_original_` is replaced by `right_inverse`, and the constructor runs the modules' `right_inverse`."""
import torch
from torch.nn.utils.parametrize import ParametrizationList

measured = ", ".join("%s %s" % (name, "there" if hasattr(ParametrizationList, name) else "missing") for name in ("set_original_", "right_inverse"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'set_original_ missing, right_inverse there'
BEFORE = 'set_original_ there, right_inverse missing'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
