"""Writing to a conjugate view changes the original; conj_physical gives a tensor of its own; conj of a real tensor is the tensor itself."""
import torch

if not hasattr(torch, "is_conj"):
    print("not shown: no conjugate bit")
    raise SystemExit

x = torch.tensor([1 + 2j, 3 + 4j])
view = x.conj()
view.mul_(2)
view[0] = 5 + 5j
through = x.tolist() == [5 - 5j, 6 + 8j]
y = torch.tensor([1 + 2j])
y.conj_physical().mul_(2)
apart = y.tolist() == [1 + 2j]
real = torch.ones(2)
itself = real.conj() is real
measured = "original after writing to the view: %s; untouched by conj_physical: %s; real.conj() is real: %s" % (
    x.tolist(), apart, itself)
print(("shown: " if through and apart and itself else "not shown: ") + measured)
