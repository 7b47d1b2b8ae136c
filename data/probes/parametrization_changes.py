"""Registering replaces the class of the module and renames its parameter: type() and old checkpoints no longer match."""
import torch

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit


class Same(torch.nn.Module):
    def forward(self, x):
        return x


plain, layer = torch.nn.Linear(3, 3), torch.nn.Linear(3, 3)
parametrize.register_parametrization(layer, "weight", Same())
name, keys = type(layer).__name__, sorted(layer.state_dict())
try:
    layer.load_state_dict(plain.state_dict())
    loads = True
except RuntimeError:
    loads = False
parametrize.remove_parametrizations(layer, "weight")
restored = type(layer) is torch.nn.Linear and sorted(layer.state_dict()) == ["bias", "weight"]
measured = "class %s, keys %s, plain checkpoint loads: %s, removal restores both: %s" % (name, keys, loads, restored)
right = name == "ParametrizedLinear" and "parametrizations.weight.original" in keys and not loads and restored
print(("shown: " if right else "not shown: ") + measured)
