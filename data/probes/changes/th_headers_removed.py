"""Many TH headers left the package: `THAllocator.h`, `THBlas.h`, `THLapack.h`, `THVector.h`, `THTensorApply.h` and more."""
import os
import torch

base = os.path.join(os.path.dirname(torch.__file__), "include", "TH")
names = ("THAllocator.h", "THBlas.h", "THLapack.h", "THVector.h", "THTensorApply.h")
measured = "there: %d of %d" % (sum(os.path.exists(os.path.join(base, name)) for name in names), len(names))
# What 1.10.0 and 1.9.1 give.
AFTER = 'there: 0 of 5'
BEFORE = 'there: 5 of 5'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
