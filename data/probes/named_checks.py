"""Names select dimensions, are checked where two tensors meet, travel with the result, and reorder dimensions."""
import warnings

import torch

warnings.simplefilter("ignore")
try:
    x = torch.randn(2, 3, 4, names=("N", "C", "L"))
except TypeError:
    print("not shown: no named tensors")
    raise SystemExit


summed, other = x.sum("C").names, torch.randn(2, 3, 4, names=("N", "C", "T"))
try:
    x + other
    mismatch = "accepted"
except RuntimeError:
    mismatch = "RuntimeError"
aligned = tuple(x.align_to("L", "N", "C").shape)
scale = tuple(torch.ones(3, names=("C",)).align_as(x).shape)
product = (torch.ones(2, 3, names=("N", "D")) @ torch.ones(3, 5, names=("D", "C"))).names
measured = "sum over C leaves %s, L against T: %s, align_to %s, align_as %s, product %s" % (
    summed, mismatch, aligned, scale, product)
right = (summed, mismatch, aligned, scale, product) == (("N", "L"), "RuntimeError", (4, 2, 3), (1, 3, 1), ("N", "C"))
print(("shown: " if right else "not shown: ") + measured)
