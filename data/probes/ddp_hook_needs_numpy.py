"""Importing torch.distributed.algorithms.ddp_comm_hooks fails where NumPy is missing, even for the fp16 hook alone."""
import sys
import warnings

sys.modules["numpy"] = None
warnings.simplefilter("ignore")
import torch
import torch.distributed as dist

if not dist.is_available():
    print("skipped: torch.distributed is not in this build")
else:
    try:
        from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
        print("not shown: %s imports without NumPy" % default_hooks.__name__)
    except ImportError as error:
        print("%s: ImportError: %s" % ("shown" if "numpy" in str(error) else "not shown", error))
