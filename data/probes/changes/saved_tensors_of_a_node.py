"""A backward node gives its saved tensors as `_raw_saved_...`, with hooks of their own through `register_hooks`."""
import torch

node = torch.ones(2, requires_grad=True).exp().grad_fn
measured = "raw saved results: %s" % [name for name in dir(node) if name.startswith("_raw_saved")]
# What 1.10.0 and 1.9.1 give.
AFTER = "raw saved results: ['_raw_saved_result']"
BEFORE = 'raw saved results: []'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
