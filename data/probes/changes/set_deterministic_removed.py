"""`torch.set_deterministic` and `torch.is_deterministic` are gone."""
import torch

measured = ", ".join("%s %s" % (name, "there" if hasattr(torch, name) else "gone") for name in ("set_deterministic", "is_deterministic"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'set_deterministic gone, is_deterministic gone'
BEFORE = 'set_deterministic there, is_deterministic there'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
