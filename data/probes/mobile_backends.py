"""backend='Vulkan' and backend='Metal' fail on a stock wheel, which is built without them."""
import torch

try:
    from torch.utils.mobile_optimizer import optimize_for_mobile
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
else:
    results = {}
    for backend in ("CPU", "Vulkan", "Metal"):
        try:
            optimize_for_mobile(torch.jit.script(torch.nn.Linear(4, 2).eval()), backend=backend)
            results[backend] = "works"
        except RuntimeError:
            results[backend] = "fails"
    holds = results == {"CPU": "works", "Vulkan": "fails", "Metal": "fails"}
    print("%s: %s" % ("shown" if holds else "not shown", results))
