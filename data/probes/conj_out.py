"""torch.conj takes no out= any more; torch.conj_physical does."""
import torch

x = torch.tensor([1 + 2j])
out = torch.empty_like(x)
try:
    torch.conj(x, out=out)
    refusal = ""
except TypeError as error:
    refusal = str(error).splitlines()[0]
there = hasattr(torch, "conj_physical")
if there:
    torch.conj_physical(x, out=out)
measured = "conj: %s; conj_physical writes to out: %s" % (refusal or "accepts out=", there and out.tolist() == [1 - 2j])
print(("shown: " if refusal and there and out.tolist() == [1 - 2j] else "not shown: ") + measured)
