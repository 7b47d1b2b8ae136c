"""Every input shape is compiled anew; a function fuses 20 shapes and runs later ones unfused."""
import time

import torch
from torch.autograd import profiler


def chain(x):
    return torch.sigmoid(x * 2 + 1) * x


def fused(function, x):
    with profiler.profile() as prof:
        function(x)
    return all(e.key != "aten::sigmoid" for e in prof.key_averages())


def shapes_fused(limit):
    copy = type(chain)(chain.__code__, globals(), "chain")
    scripted = torch.jit.script(copy)
    seen, slowest = [], 0.0
    for width in range(1, limit + 1):
        x = torch.randn(4, width)
        scripted(x)
        start = time.time()
        scripted(x)
        slowest = max(slowest, time.time() - start)
        scripted(x)
        seen.append(fused(scripted, x))
    return seen, slowest


def main():
    if not torch._C._llvm_enabled():
        return "skipped: this build has no LLVM"
    seen, slowest = shapes_fused(23)
    torch._C._jit_set_bailout_depth(2)
    limited, _ = shapes_fused(4)
    good = seen == [True] * 20 + [False] * 3 and limited == [True, True, False, False]
    return "%s: %d of %d shapes fused, slowest compiling call %.0f ms; with depth 2: %d of 4" % (
        "shown" if good else "not shown", sum(seen), len(seen), slowest * 1000, sum(limited))


if __name__ == "__main__":
    print(main())
