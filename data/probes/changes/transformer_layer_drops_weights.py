"""The transformer layers call their attention with `need_weights=False`: hooks on `self_attn` see None for the weights."""
import torch

seen = []
layer = torch.nn.TransformerEncoderLayer(4, 2, dim_feedforward=8)
layer.self_attn.register_forward_hook(lambda module, inputs, output: seen.append(output[1]))
layer(torch.ones(3, 1, 4))
measured = "a hook on self_attn sees %s" % ("no weights" if seen[0] is None else "weights of shape %s" % list(seen[0].shape))
# What 1.10.0 and 1.9.1 give.
AFTER = 'a hook on self_attn sees no weights'
BEFORE = 'a hook on self_attn sees weights of shape [1, 3, 3]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
