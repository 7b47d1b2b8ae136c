"""__dlpack__ refuses a conjugate view, but torch.utils.dlpack.to_dlpack exports it unconjugated, and __dlpack__ of its imaginary part has the wrong sign."""
import torch
from torch.utils.dlpack import from_dlpack, to_dlpack

if not hasattr(torch, "is_conj"):
    print("not shown: no conjugate bit")
    raise SystemExit

c = torch.tensor([1 + 2j]).conj()
try:
    c.__dlpack__()
    refused = False
except Exception:
    refused = True
try:
    old = from_dlpack(to_dlpack(c)).tolist()
except Exception as error:
    old = type(error).__name__
try:
    imag = from_dlpack(c.imag.__dlpack__()).tolist()
except Exception as error:
    imag = type(error).__name__
measured = "__dlpack__ refuses %s; to_dlpack gives %s for %s; imag.__dlpack__ gives %s for %s" % (
    refused, old, c.tolist(), imag, c.imag.tolist())
print(("shown: " if refused and old == [1 + 2j] and imag == [2.0] else "not shown: ") + measured)
