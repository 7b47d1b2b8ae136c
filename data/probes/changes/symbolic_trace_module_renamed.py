"""The module `torch.fx.symbolic_trace` is called `torch.fx._symbolic_trace`; the name now always means the function."""
import importlib

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "import torch.fx.symbolic_trace: %s" % outcome(lambda: importlib.import_module("torch.fx.symbolic_trace").__name__)
# What 1.10.0 and 1.9.1 give.
AFTER = 'import torch.fx.symbolic_trace: ModuleNotFoundError'
BEFORE = 'import torch.fx.symbolic_trace: torch.fx.symbolic_trace'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
