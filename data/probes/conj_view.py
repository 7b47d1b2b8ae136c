"""torch.conj of a complex tensor is a view with the conjugate bit set: same memory, nothing allocated."""
import torch

if not hasattr(torch, "is_conj"):
    print("not shown: no conjugate bit")
    raise SystemExit

from torch.profiler import ProfilerActivity, profile


def allocated(action):
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as profiler:
        action()
    return sum(event.self_cpu_memory_usage for event in profiler.key_averages() if event.self_cpu_memory_usage > 0)


x = torch.randn(512, 512, dtype=torch.complex64)
lazy = torch.conj(x)
view_bytes, copy_bytes = allocated(lambda: torch.conj(x)), allocated(lambda: torch.conj_physical(x))
shares, bit = lazy.data_ptr() == x.data_ptr(), torch.is_conj(lazy)
equal = torch.equal(lazy, torch.conj_physical(x))
measured = "shares memory %s, is_conj %s, equals the copy %s; allocated %d bytes, the copy %d" % (
    shares, bit, equal, view_bytes, copy_bytes)
print(("shown: " if shares and bit and equal and not view_bytes and copy_bytes >= 2 ** 21 else "not shown: ") + measured)
