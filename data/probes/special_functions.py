"""torch.special has exactly 30 functions; those that Python's math module can check agree with it."""
import math

import torch

if not hasattr(torch, "special"):
    print("not shown: no torch.special")
    raise SystemExit

special = torch.special
names = getattr(special, "__all__", None) or []
x = 0.7


def series(order):
    return sum((x / 2) ** (2 * k + order) / (math.factorial(k) * math.factorial(k + order)) for k in range(30))


expected = {
    "erf": math.erf(x), "erfc": math.erfc(x), "gammaln": math.lgamma(x), "exp2": 2 ** x, "expm1": math.expm1(x),
    "log1p": math.log1p(x), "expit": 1 / (1 + math.exp(-x)), "logit": math.log(x / (1 - x)), "entr": -x * math.log(x),
    "ndtr": (1 + math.erf(x / math.sqrt(2))) / 2, "erfcx": math.exp(x * x) * math.erfc(x), "i0": series(0),
    "i1": series(1), "i0e": math.exp(-x) * series(0), "i1e": math.exp(-x) * series(1),
    "sinc": math.sin(math.pi * x) / (math.pi * x),
}
value = torch.tensor(x, dtype=torch.float64)
if len(names) < 30:
    print("not shown: __all__ has %d names" % len(names))
    raise SystemExit
worst = max(abs(float(getattr(special, name)(value)) / right - 1) for name, right in expected.items())
zeta = float(special.zeta(value * 0 + 2, value * 0 + 1)) - math.pi ** 2 / 6
alias = torch.equal(special.psi(value), special.digamma(value))
measured = "%d functions; %d checked, worst relative error %.0e; zeta(2) off by %.0e; psi equals digamma: %s" % (
    len(names), len(expected), worst, abs(zeta), alias)
right = len(names) == 30 and worst < 1e-12 and abs(zeta) < 1e-12 and alias
print(("shown: " if right else "not shown: ") + measured)
