"""The device type "msnpu" is gone; "ort", "lazy" and "ve" are new."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = ", ".join("%s: %s" % (name, outcome(lambda: torch.device(name).type)) for name in ("msnpu", "ort", "lazy", "ve"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'msnpu: RuntimeError, ort: ort, lazy: lazy, ve: ve'
BEFORE = 'msnpu: msnpu, ort: RuntimeError, lazy: RuntimeError, ve: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
