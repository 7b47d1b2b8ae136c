"""`conj()` takes constant time, and products can fuse it instead of copying first."""
import torch

x = torch.ones(1024, 1024, dtype=torch.complex64)
with torch.autograd.profiler.profile(profile_memory=True) as prof:
    x.conj()
measured = "bytes allocated by conj() of 8 MiB: %d" % max(0, sum(event.cpu_memory_usage for event in prof.function_events if event.cpu_memory_usage > 0 and event.name in ("aten::empty", "aten::empty_like", "aten::conj")))
# What 1.10.0 and 1.9.1 give.
AFTER = 'bytes allocated by conj() of 8 MiB: 0'
BEFORE = 'bytes allocated by conj() of 8 MiB: 16777216'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
