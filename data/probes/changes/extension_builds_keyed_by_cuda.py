"""Folders of extensions built on the fly carry the versions of Python and CUDA (py39_cu102): builds of 1.9 are not reused."""
import os
import sys
import torch.utils.cpp_extension as extension

os.environ["TORCH_EXTENSIONS_DIR"] = ""
del os.environ["TORCH_EXTENSIONS_DIR"]
os.environ["HOME"] = os.environ["XDG_CACHE_HOME"] = os.getcwd()
folder = os.path.relpath(extension._get_build_directory("name", verbose=False), os.getcwd())
measured = "the folder has the version of Python: %s" % ("py%d%d" % sys.version_info[:2] in folder)
# What 1.10.0 and 1.9.1 give.
AFTER = 'the folder has the version of Python: True'
BEFORE = 'the folder has the version of Python: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
