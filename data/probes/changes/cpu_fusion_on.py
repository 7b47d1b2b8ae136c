"""The Linux wheel carries LLVM, and TorchScript fuses chains of pointwise operations on the CPU."""
import torch

measured = "LLVM in the build: %s" % (torch._C._llvm_enabled() if hasattr(torch._C, "_llvm_enabled") else "cannot be asked")
# What 1.10.0 and 1.9.1 give.
AFTER = 'LLVM in the build: True'
BEFORE = 'LLVM in the build: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
