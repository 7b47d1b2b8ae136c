"""Scripting a dict or a list gives a `ScriptDict` or `ScriptList` that Python and TorchScript share."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "a dict: %s, a list: %s" % (outcome(lambda: type(torch.jit.script({"a": 1})).__name__), outcome(lambda: type(torch.jit.script([1, 2])).__name__))
# What 1.10.0 and 1.9.1 give.
AFTER = 'a dict: ScriptDict, a list: ScriptList'
BEFORE = 'a dict: RuntimeError, a list: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
