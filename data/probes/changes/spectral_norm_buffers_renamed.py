"""The buffers of the parametrization `spectral_norm` are called `_u` and `_v`: a state_dict of 1.9 does not fit."""
import torch

layer = torch.nn.utils.parametrizations.spectral_norm(torch.nn.Linear(3, 2))
measured = "buffers: %s" % ", ".join(sorted(name for name, _ in layer.named_buffers()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'buffers: parametrizations.weight.0._u, parametrizations.weight.0._v'
BEFORE = 'buffers: parametrizations.weight.0.u, parametrizations.weight.0.v'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
