"""A defect of 1.10.0: `torch.fx.experimental.unification` imports `six`, which torch does not require."""
import importlib
import sys

sys.modules["six"] = None
sys.modules["pandas"] = None
path = "torch.fx.experimental.unification"
try:
    importlib.import_module(path)
    measured = "imports"
except ImportError as error:
    measured = "wants %s" % error.name
# What 1.10.0 and 1.9.1 give.
AFTER = 'wants six'
BEFORE = 'wants torch.fx.experimental.unification'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
