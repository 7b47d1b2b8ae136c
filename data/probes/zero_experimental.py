"""The class docstring of ZeroRedundancyOptimizer calls it experimental and subject to change."""
import torch.distributed as dist

if not dist.is_available():
    print("skipped: torch.distributed is not in this build")
else:
    from torch.distributed.optim import ZeroRedundancyOptimizer
    lines = [line.strip() for line in (ZeroRedundancyOptimizer.__doc__ or "").splitlines() if "experimental" in line]
    print("%s: %s" % ("shown" if lines else "not shown", lines[0] if lines else "no such notice"))
