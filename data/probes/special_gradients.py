"""gammainc, gammaincc and zeta have no derivative with respect to their first argument; the second has one."""
import torch

if not hasattr(torch, "special"):
    print("not shown: no torch.special")
    raise SystemExit


def differentiable(function, position):
    arguments = [torch.tensor(2.5, dtype=torch.float64), torch.tensor(1.5, dtype=torch.float64)]
    arguments[position].requires_grad_()
    try:
        function(*arguments).backward()
    except (NotImplementedError, RuntimeError):
        return False
    return True


names = ["gammainc", "gammaincc", "zeta"]
if not all(hasattr(torch.special, name) for name in names):
    print("not shown: not in this torch.special")
    raise SystemExit
first = [differentiable(getattr(torch.special, name), 0) for name in names]
second = [differentiable(getattr(torch.special, name), 1) for name in names]
measured = "%s: first argument differentiable %s, second %s" % (", ".join(names), first, second)
print(("shown: " if not any(first) and all(second) else "not shown: ") + measured)
