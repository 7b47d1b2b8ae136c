"""The bundled oneDNN is 2.2.3; it was 2.1.2."""
import re
import torch

measured = "oneDNN %s" % (re.search(r"(?:MKL-DNN|oneDNN) v([0-9.]+)", torch.__config__.show()) or [0, "not in the build"])[1]
# What 1.10.0 and 1.9.1 give.
AFTER = 'oneDNN 2.2.3'
BEFORE = 'oneDNN 2.1.2'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
