"""The wheel installs the command `torchrun`, which is `python -m torch.distributed.run`."""
import glob
import os
import torch

site = os.path.dirname(os.path.dirname(torch.__file__))
(entries,) = glob.glob(os.path.join(site, "torch-*info", "entry_points.txt"))
with open(entries) as file:
    measured = "torchrun among the commands: %s" % ("torchrun" in file.read())
# What 1.10.0 and 1.9.1 give.
AFTER = 'torchrun among the commands: True'
BEFORE = 'torchrun among the commands: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
