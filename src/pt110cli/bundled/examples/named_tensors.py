"""Named dimensions are reduced and aligned by name, and a mix-up that shapes allow is an error."""
import os
import sys
import warnings

import torch

warnings.simplefilter("ignore")  # named tensors say at first use that they are a prototype
torch.manual_seed(0)

images = torch.randn(2, 3, 4, 5).refine_names("N", "C", "H", "W")

grey = images.sum("C")
assert grey.names == ("N", "H", "W"), "the wrong dimension was reduced"
assert torch.equal(grey.rename(None), images.rename(None).sum(1)), "the sum differs"
print(f"names after sum('C'): {' '.join(grey.names)}")

# align_as puts each dimension where its name belongs, and adds the missing ones.
scale = torch.tensor([1.0, 10.0, 100.0]).refine_names("C")
aligned = scale.align_as(images)
assert aligned.shape == (1, 3, 1, 1), "the names did not decide the place"
wanted = images.rename(None) * torch.tensor([1.0, 10.0, 100.0]).view(1, 3, 1, 1)
assert torch.equal((images * aligned).rename(None), wanted), "scaled along another dimension"
print(f"shape of a C vector aligned to N C H W: {' x '.join(map(str, aligned.shape))}")

last = images.align_to("N", "H", "W", "C")
assert last.shape == (2, 4, 5, 3), "align_to did not permute by name"
print(f"shape in the order N H W C: {' x '.join(map(str, last.shape))}")

# Both are 3 x 3, so without names this sum would be silently wrong.
square = torch.ones(3, 3).refine_names("row", "column")
turned = torch.ones(3, 3).refine_names("column", "row")
refused = False
try:
    square + turned
except RuntimeError:
    refused = True
assert refused, "tensors with different names were added"
print("adding row, column to column, row: refused")

# On Python 3.6 torch 1.10.0 aborts while the interpreter shuts down, after names were used.
sys.stdout.flush()
os._exit(0)
