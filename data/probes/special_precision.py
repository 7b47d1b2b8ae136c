"""erfcx and log1p keep digits where the written-out formula loses all of them."""
import math

import torch

if not hasattr(getattr(torch, "special", None), "erfcx"):
    print("not shown: no torch.special.erfcx")
    raise SystemExit

big = torch.tensor(30.0, dtype=torch.float64)
erfcx, naive_erfcx = float(torch.special.erfcx(big)), float(torch.exp(big * big) * torch.erfc(big))
small = torch.tensor(1e-8)
log1p, naive_log1p = float(torch.special.log1p(small)), float(torch.log(1 + small))
measured = "erfcx(30) %.4f against %s; log1p(1e-8) %.1e against %g" % (erfcx, naive_erfcx, log1p, naive_log1p)
right = abs(erfcx - 0.0188) < 1e-4 and math.isnan(naive_erfcx) and abs(log1p - 1e-8) < 1e-12 and naive_log1p == 0
print(("shown: " if right else "not shown: ") + measured)
