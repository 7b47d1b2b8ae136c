"""The buffers of the parametrization `spectral_norm` are `_u` and `_v`; a state_dict with the names of 1.9 does not load."""
import re
import torch

layer = torch.nn.utils.parametrizations.spectral_norm(torch.nn.Linear(2, 2))
keys = [key for key in layer.state_dict() if ".0." in key]
old = {re.sub(r"\.0\._?([uv])$", r".0.\1", key): value for key, value in layer.state_dict().items()}


def outcome(state):
    """What loading gives."""
    try:
        return str(layer.load_state_dict(state)).strip("<>")
    except RuntimeError as error:
        return type(error).__name__


measured = "%s; names of 1.9: %s" % (", ".join(keys), outcome(old))
# What 1.10.0 and 1.9.1 give.
AFTER = 'parametrizations.weight.0._u, parametrizations.weight.0._v; names of 1.9: RuntimeError'
BEFORE = 'parametrizations.weight.0.u, parametrizations.weight.0.v; names of 1.9: All keys matched successfully'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
