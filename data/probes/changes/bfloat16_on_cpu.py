"""More functions compute in bfloat16 on the CPU: `topk`, `nan_to_num`, `gelu`, `dot`, `bernoulli` and others."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.ones(4, dtype=torch.bfloat16)
calls = [("topk", lambda: x.topk(1)), ("nan_to_num", lambda: x.nan_to_num()), ("gelu", lambda: torch.nn.functional.gelu(x)), ("dot", lambda: x.dot(x)), ("bernoulli", lambda: x.bernoulli())]
measured = ", ".join("%s: %s" % (name, outcome(lambda: call() is None).replace("False", "works")) for name, call in calls)
# What 1.10.0 and 1.9.1 give.
AFTER = 'topk: works, nan_to_num: works, gelu: works, dot: works, bernoulli: works'
BEFORE = 'topk: RuntimeError, nan_to_num: RuntimeError, gelu: RuntimeError, dot: RuntimeError, bernoulli: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
