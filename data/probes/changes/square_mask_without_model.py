"""`nn.Transformer.generate_square_subsequent_mask` is static: it needs no model."""
import torch

Transformer = torch.nn.Transformer
try:
    measured = "without a model: a mask of %s" % list(Transformer.generate_square_subsequent_mask(3).shape)
except TypeError as error:
    measured = "without a model: %s" % type(error).__name__
model = Transformer(4, 2, 1, 1, 8)
measured += ", with one: %s" % list(model.generate_square_subsequent_mask(3).shape)
# What 1.10.0 and 1.9.1 give.
AFTER = 'without a model: a mask of [3, 3], with one: [3, 3]'
BEFORE = 'without a model: TypeError, with one: [3, 3]'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
