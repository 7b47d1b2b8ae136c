"""Four of the five functions that the 1.9 post names are not in torch.special: iv, ive, logerfc, logerfcx; erfcx is."""
import torch

if not hasattr(torch, "special"):
    print("not shown: no torch.special")
    raise SystemExit

named = ["iv", "ive", "erfcx", "logerfc", "logerfcx"]
there = [name for name in named if hasattr(torch.special, name)]
measured = "of %s there is %s" % (", ".join(named), ", ".join(there) or "none")
print(("shown: " if there == ["erfcx"] else "not shown: ") + measured)
