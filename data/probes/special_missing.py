"""Of the Bessel functions torch.special has only i0, i0e, i1, i1e, and it has no gamma, beta, softmax or log_ndtr."""
import torch

if not hasattr(torch, "special"):
    print("not shown: no torch.special")
    raise SystemExit

wanted = ["bessel_j0", "bessel_j1", "bessel_y0", "bessel_y1", "modified_bessel_k0", "spherical_bessel_j0", "airy_ai",
          "gamma", "beta", "betaln", "softmax", "log_ndtr"]
missing = [name for name in wanted if not hasattr(torch.special, name)]
bessel = [name for name in ("i0", "i0e", "i1", "i1e") if hasattr(torch.special, name)]
size = float(torch.special.gammaln(torch.tensor(-0.5, dtype=torch.float64)).exp())
measured = "missing %d of %d; modified Bessel functions there: %s; exp(gammaln(-0.5)) is %.4f where gamma is -3.5449" % (
    len(missing), len(wanted), " ".join(bessel), size)
print(("shown: " if len(missing) == len(wanted) and len(bessel) == 4 and size > 0 else "not shown: ") + measured)
