"""Symbolic tracing stops at an `if` or a loop over data and at len(); len() passes once it is wrapped."""
import torch

try:
    import torch.fx
except ImportError:
    print("not shown: no torch.fx")
    raise SystemExit


def branch(x):
    return x if x.sum() > 0 else -x


def loop(x):
    return [row + 1 for row in x]


def length(x):
    return x + len(x)


def refusal(function):
    try:
        torch.fx.symbolic_trace(function)
    except Exception as error:
        return type(error).__name__
    return "none"


found = [refusal(branch), refusal(loop), refusal(length)]
torch.fx.wrap("len")
wrapped = float(torch.fx.symbolic_trace(length)(torch.zeros(3))[0])
measured = "if: %s, loop: %s, len: %s; " % tuple(found) + "wrapped len gives %g for 3 rows" % wrapped
right = found == ["TraceError", "TraceError", "RuntimeError"] and wrapped == 3
print(("shown: " if right else "not shown: ") + measured)
