"""`torch.quantization` is a compatibility layer over `torch.ao.quantization` and is to go; nothing warns yet."""
import importlib
import torch.quantization

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "torch.ao.quantization: %s, and has the same prepare: %s" % (
    outcome(lambda: importlib.import_module("torch.ao.quantization").__name__),
    outcome(lambda: importlib.import_module("torch.ao.quantization").prepare is torch.quantization.prepare))
# What 1.10.0 and 1.9.1 give.
AFTER = 'torch.ao.quantization: torch.ao.quantization, and has the same prepare: True'
BEFORE = 'torch.ao.quantization: ModuleNotFoundError, and has the same prepare: ModuleNotFoundError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
