"""Special functions stay accurate where the formula written by hand overflows or cancels, and have gradients."""
import math

import torch

x = torch.linspace(0.5, 5, 10, dtype=torch.float64, requires_grad=True)

# Against the standard library, element by element.
pairs = [(torch.special.gammaln, math.lgamma), (torch.special.erf, math.erf),
         (torch.special.expm1, math.expm1), (torch.special.log1p, math.log1p)]
worst = 0.0
for ours, reference in pairs:
    wanted = torch.tensor([reference(v) for v in x.tolist()], dtype=torch.float64)
    worst = max(worst, (ours(x) - wanted).abs().max().item())
assert worst < 1e-12, "a function differs from the math module"
print(f"largest difference from math: {worst:.1e}")

# exp(900) overflows although exp(x * x) * erfc(x) is small.
big = torch.tensor(30.0, dtype=torch.float64)
by_hand = torch.exp(big * big) * torch.erfc(big)
scaled = torch.special.erfcx(big)
assert torch.isnan(by_hand), "the naive form did not break down"
assert abs(scaled.item() - 0.01879588) < 1e-7, "erfcx(30) is wrong"
print(f"erfcx(30) by hand: {by_hand.item()}")
print(f"erfcx(30): {scaled.item():.7f}")

# float32 cannot hold 1 + 1e-8, so log(1 + y) loses it all.
tiny = torch.tensor(1e-8)
assert torch.log(1 + tiny).item() == 0.0, "the naive form did not cancel"
assert abs(torch.special.log1p(tiny).item() - 1e-8) < 1e-14, "log1p lost the digits"
print(f"log1p(1e-8) in float32: {torch.special.log1p(tiny).item():.1e}")

# The derivative of the Bessel function i0 is i1.
torch.special.i0(x).sum().backward()
gradient = (x.grad - torch.special.i1(x)).abs().max().item()
assert gradient < 1e-12, "the gradient of i0 is not i1"
print(f"gradient of i0 minus i1: {gradient:.1e}")
