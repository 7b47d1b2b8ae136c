"""The package `torch.quantization.ns` is gone; its numeric suite for FX is in `torch.ao.ns.fx`."""
import importlib

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = ", ".join("%s: %s" % (name, outcome(lambda: importlib.import_module(name).__name__ and "imports")) for name in ("torch.quantization.ns", "torch.ao.ns"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'torch.quantization.ns: ModuleNotFoundError, torch.ao.ns: imports'
BEFORE = 'torch.quantization.ns: imports, torch.ao.ns: ModuleNotFoundError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
