"""On the CPU `dot` and the 2-D product of a conjugate transpose fuse the conjugation; a tensor only conjugated, `bmm` and `mv` copy it first."""
import torch

if not hasattr(torch, "is_conj"):
    print("not shown: no conjugate bit")
    raise SystemExit

from torch.profiler import ProfilerActivity, profile

a, v = torch.randn(64, 64, dtype=torch.complex64), torch.randn(64, dtype=torch.complex64)


def copies(action):
    with profile(activities=[ProfilerActivity.CPU]) as profiler:
        action()
    return sum(event.count for event in profiler.key_averages() if event.key == "aten::clone")


fused = {"conj().t() @ a": copies(lambda: a.conj().t() @ a), "dot": copies(lambda: torch.dot(v.conj(), v))}
copied = {
    "conj() @ a": copies(lambda: a.conj() @ a),
    "bmm": copies(lambda: torch.bmm(a[None].conj().transpose(1, 2), a[None])),
    "mv": copies(lambda: torch.mv(a.conj().t(), v)),
    "conj() * a": copies(lambda: a.conj() * a),
}
measured = "copies made: " + ", ".join("%s %d" % item for item in list(fused.items()) + list(copied.items()))
print(("shown: " if not any(fused.values()) and all(copied.values()) else "not shown: ") + measured)
