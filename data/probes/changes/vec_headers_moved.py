"""The vector headers moved from `ATen/cpu/vec256/` to `ATen/cpu/vec/`, with `vec256` and the new `vec512` below it."""
import os
import torch

base = os.path.join(os.path.dirname(torch.__file__), "include", "ATen", "cpu")
measured = "there: %s" % [name for name in ("vec256/vec256.h", "vec/vec256/vec256.h", "vec/vec512/vec512.h") if os.path.exists(os.path.join(base, name))]
# What 1.10.0 and 1.9.1 give.
AFTER = "there: ['vec/vec256/vec256.h', 'vec/vec512/vec512.h']"
BEFORE = "there: ['vec256/vec256.h']"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
