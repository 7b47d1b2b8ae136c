"""Not fused on the CPU: reductions (off by default), bfloat16, complex, in-place operations, single operations."""
import torch
from torch.autograd import profiler


def chain(x):
    return torch.tanh(x * 2 + 1) * x


def in_place(x):
    y = x * 2
    y.add_(1)
    return y.tanh()


def reduced(x):
    return ((x * 2 + 1) * x).sum(1)


def single(x):
    return torch.tanh(x)


def keys(function, x):
    scripted = torch.jit.script(type(function)(function.__code__, globals(), function.__name__))
    for _ in range(3):
        scripted(x)
    with profiler.profile() as prof:
        scripted(x)
    return set(e.key for e in prof.key_averages())


def main():
    if not torch._C._llvm_enabled():
        return "skipped: this build has no LLVM"
    x = torch.randn(64, 64)
    fused = [("float32", "aten::tanh" not in keys(chain, x)), ("float64", "aten::tanh" not in keys(chain, x.double()))]
    unfused = [
        ("bfloat16", "aten::tanh" not in keys(chain, x.bfloat16())),
        ("complex64", "aten::tanh" not in keys(chain, x.to(torch.complex64))),
        ("in place", "aten::tanh" not in keys(in_place, x)),
        ("single", "aten::tanh" not in keys(single, x)),
        ("sum", "aten::sum" not in keys(reduced, x)),
    ]
    torch._C._jit_set_texpr_reductions_enabled(True)
    switched = "aten::sum" not in keys(reduced, x)
    torch._C._jit_set_texpr_reductions_enabled(False)
    good = all(on for _, on in fused) and not any(on for _, on in unfused) and switched
    return "%s: %s %s; sum with reductions switched on: %s" % (
        "shown" if good else "not shown", fused, unfused, switched)


if __name__ == "__main__":
    print(main())
