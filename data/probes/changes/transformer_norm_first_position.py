"""The transformer modules have `norm_first` before `device` and `dtype`: those two by position now land one place off."""
import inspect
import torch

parameters = inspect.signature(torch.nn.TransformerEncoderLayer.__init__).parameters
measured = "after batch_first: %s" % ", ".join(list(parameters)[list(parameters).index("batch_first") + 1:])
# What 1.10.0 and 1.9.1 give.
AFTER = 'after batch_first: norm_first, device, dtype'
BEFORE = 'after batch_first: device, dtype'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
