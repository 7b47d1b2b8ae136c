"""`torch.__version__` is a `TorchVersion`, a subclass of `str` that compares as a version: "1.10" is above "1.9"."""
import torch

version = torch.__version__
measured = "%s, exactly str: %s" % (type(version).__name__, type(version) is str)
# What 1.10.0 and 1.9.1 give.
AFTER = 'TorchVersion, exactly str: False'
BEFORE = 'str, exactly str: True'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
