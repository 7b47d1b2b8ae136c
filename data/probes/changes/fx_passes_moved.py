"""`torch.fx.experimental.graph_manipulation` and `param_fetch` moved to `torch.fx.passes`."""
import importlib

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "; ".join("%s: %s" % (name, outcome(lambda: importlib.import_module(name).__name__ and "imports")) for name in (
    "torch.fx.experimental.graph_manipulation", "torch.fx.passes.graph_manipulation", "torch.fx.passes.param_fetch"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'torch.fx.experimental.graph_manipulation: ModuleNotFoundError; torch.fx.passes.graph_manipulation: imports; torch.fx.passes.param_fetch: imports'
BEFORE = 'torch.fx.experimental.graph_manipulation: imports; torch.fx.passes.graph_manipulation: ModuleNotFoundError; torch.fx.passes.param_fetch: ModuleNotFoundError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
