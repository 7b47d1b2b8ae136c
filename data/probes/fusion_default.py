"""CPU fusion is on by default: from the second call a scripted chain is one LLVM kernel with one buffer."""
import json
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile


def chain(x):
    for _ in range(10):
        x = torch.tanh(x * 1.1 + 0.1)
    return x


def buffers(function, x):
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as prof:
        function(x)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        prof.export_chrome_trace(path)
        with open(path) as file:
            events = json.load(file)["traceEvents"]
    return len([e for e in events if e["name"] == "[memory]" and e["args"]["Bytes"] >= 2 ** 20])


def main():
    core = torch._C
    x = torch.randn(256, 1024)
    eager = buffers(chain, x)
    scripted = torch.jit.script(chain)
    calls = [buffers(scripted, x) for _ in range(4)]
    group = "prim::TensorExprGroup" in str(scripted.graph_for(x))
    error = float((scripted(x) - chain(x)).abs().max())
    on = core._llvm_enabled() and core._jit_can_fuse_on_cpu()
    good = on and group and calls == [eager, 1, 1, 1] and error < 1e-5
    return "%s: LLVM %s, on %s, group %s; 1 MB buffers: eager %d, scripted calls %s; difference %.1e" % (
        "shown" if good else "not shown", core._llvm_enabled(), core._jit_can_fuse_on_cpu(), group, eager, calls, error)


if __name__ == "__main__":
    print(main())
