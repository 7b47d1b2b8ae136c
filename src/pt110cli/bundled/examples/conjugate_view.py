"""Conjugating a tensor copies nothing: it is a view of the same memory with a bit set."""
import torch
from torch.autograd.profiler import profile

torch.manual_seed(0)
torch.set_num_threads(1)


def allocated(run):
    with profile(profile_memory=True) as prof:
        run()
    return sum(max(event.self_cpu_memory_usage, 0) for event in prof.key_averages())


x = torch.randn(1024, 1024, dtype=torch.complex64)
c = x.conj()
assert c.is_conj(), "the conjugate bit is not set"
assert c.data_ptr() == x.data_ptr(), "conj() copied the data"

lazy = allocated(lambda: x.conj())
physical = allocated(lambda: x.conj_physical())
assert lazy == 0, "conj() allocated memory"
assert physical == x.numel() * 8, "the physical copy has an unexpected size"
print(f"bytes allocated by conj: {lazy}")
print(f"bytes allocated by conj_physical: {physical}")

# A view in both directions: writing through it changes the original.
c[0, 0] = 1 + 2j
assert x[0, 0].item() == 1 - 2j, "the write did not reach the original"
print("write through the view: 1+2j arrives as 1-2j")

# Matrix products take the bit into account by themselves.
a, b = x[:64, :64], x[:64, 64:128]
same = torch.allclose(a.conj().t() @ b, a.conj_physical().t() @ b, atol=1e-4)
assert same, "the product ignores the conjugation"
print("matrix product with the view agrees: yes")

# Libraries that know no such bit need the memory rewritten.
resolved = c.resolve_conj()
assert not resolved.is_conj() and resolved.data_ptr() != x.data_ptr(), "nothing was resolved"
assert torch.equal(resolved, x.conj_physical()), "resolving changed the values"
