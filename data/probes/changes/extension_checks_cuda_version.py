"""Building an extension with CUDA sources compares the toolkit with the CUDA of torch: another major version raises, a missing toolkit too."""
import os
import sys
import torch
import torch.utils.cpp_extension as extension
from setuptools import Distribution

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


os.mkdir("bin")
with open("bin/nvcc", "w") as file:
    file.write("#!/bin/sh\necho release 1.0, V1.0\n")
os.chmod("bin/nvcc", 0o755)
extension.CUDA_HOME = os.getcwd()
torch.version.cuda = torch.version.cuda or "10.2"
check = getattr(extension.BuildExtension(Distribution()), "_check_cuda_version", lambda: "nothing is compared")
measured = "a toolkit 1.0: %s" % outcome(check)
# What 1.10.0 and 1.9.1 give.
AFTER = 'a toolkit 1.0: RuntimeError'
BEFORE = 'a toolkit 1.0: nothing is compared'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
