"""The docs' torch.mobile_optimizer does not exist, and import torch alone does not bind torch.utils.mobile_optimizer."""
import torch

documented = hasattr(torch, "mobile_optimizer")
bound = hasattr(torch.utils, "mobile_optimizer")
try:
    import torch.utils.mobile_optimizer
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
else:
    real = callable(torch.utils.mobile_optimizer.optimize_for_mobile)
    print("%s: torch.mobile_optimizer %s; torch.utils.mobile_optimizer after import torch %s, after its own import %s"
          % ("shown" if real and not documented and not bound else "not shown", documented, bound, real))
