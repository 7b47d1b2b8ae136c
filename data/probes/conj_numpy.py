"""numpy() and view_as_real refuse a conjugate view until resolve_conj(); numpy() of its imaginary part needs resolve_neg()."""
import numpy
import torch

if not hasattr(torch, "is_conj"):
    print("not shown: no conjugate bit")
    raise SystemExit


def refused(action):
    try:
        action()
    except RuntimeError:
        return True
    return False


c = torch.tensor([1 + 2j]).conj()
stopped = [refused(c.numpy), refused(lambda: numpy.asarray(c)), refused(lambda: torch.view_as_real(c)), refused(c.imag.numpy)]
values = [complex(c.resolve_conj().numpy()[0]), float(torch.view_as_real(c.resolve_conj())[0, 1]), float(c.imag.resolve_neg().numpy()[0])]
measured = "refused: numpy %s, asarray %s, view_as_real %s, imag.numpy %s; resolved %s %s %s" % tuple(stopped + values)
print(("shown: " if all(stopped) and values == [1 - 2j, -2.0, -2.0] else "not shown: ") + measured)
