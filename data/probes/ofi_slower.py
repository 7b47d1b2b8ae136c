"""On a small model of linear layers the result is slower than the merely frozen module."""
import time

import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit
if not torch.backends.mkldnn.is_available():
    print("skipped: this build has no MKLDNN")
    raise SystemExit

torch.set_num_threads(1)
model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.ReLU(), torch.nn.Linear(4, 4)).eval()
x = torch.rand(1, 4)
frozen = torch.jit.freeze(torch.jit.script(model))
fast = torch.jit.optimize_for_inference(torch.jit.script(model))


def microseconds(module):
    best = 1.0
    with torch.no_grad():
        for _ in range(12):
            start = time.perf_counter()
            for _ in range(200):
                module(x)
            best = min(best, (time.perf_counter() - start) / 200)
    return best * 1e6


microseconds(frozen), microseconds(fast)  # warm-up
before, after = microseconds(frozen), microseconds(fast)
measured = "frozen %.0f us a call, optimised %.0f us, %.1f times as long" % (before, after, after / before)
print(("shown: " if after > 1.5 * before else "not shown: ") + measured)
