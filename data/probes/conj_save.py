"""torch.save and pickle drop the conjugate and the negative bit without a word: what is loaded has the wrong sign."""
import io
import pickle

import torch

if not hasattr(torch, "is_conj"):
    print("not shown: no conjugate bit")
    raise SystemExit


def reload(tensor):
    buffer = io.BytesIO()
    torch.save(tensor, buffer)
    buffer.seek(0)
    return torch.load(buffer)


c = torch.tensor([1 + 2j]).conj()
loaded, unpickled, imag = reload(c), pickle.loads(pickle.dumps(c)), reload(c.imag)
resolved = reload(c.resolve_conj())
measured = "%s comes back from torch.save as %s, from pickle as %s, resolved first as %s; imag %s as %s" % (
    c.tolist(), loaded.tolist(), unpickled.tolist(), resolved.tolist(), c.imag.tolist(), imag.tolist())
wrong = not torch.equal(loaded, c) and not torch.equal(unpickled, c) and not torch.equal(imag, c.imag)
print(("shown: " if wrong and torch.equal(resolved, c.resolve_conj()) else "not shown: ") + measured)
