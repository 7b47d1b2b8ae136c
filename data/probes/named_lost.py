"""torch.save and TorchScript refuse named tensors; deepcopy and .grad silently lose the names."""
import copy
import io

import warnings

import torch

warnings.simplefilter("ignore")
try:
    x = torch.randn(2, 3, 4, names=("N", "C", "L"))
except TypeError:
    print("not shown: no named tensors")
    raise SystemExit


def scripted(x):
    return x.relu()


def refused(action):
    try:
        action()
    except RuntimeError as error:
        return "amed tensors" in str(error)
    return False


save, script = refused(lambda: torch.save(x, io.BytesIO())), refused(lambda: torch.jit.script(scripted)(x))
copied = copy.deepcopy(x).names
leaf = x.clone().detach().requires_grad_()
leaf.sum().backward()
gradient = leaf.grad.names
named = leaf.names == ("N", "C", "L")
measured = "save refused %s, script refused %s, names after deepcopy %s, of the gradient %s" % (save, script, copied, gradient)
right = named and save and script and copied == (None,) * 3 and gradient == (None,) * 3
print(("shown: " if right else "not shown: ") + measured)
