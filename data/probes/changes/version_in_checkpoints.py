"""A checkpoint that holds `torch.__version__` of 1.10 cannot be loaded by 1.9: it names the module `torch.torch_version`."""
import pickle
import torch

measured = "the pickle names torch.torch_version: %s" % (b"torch.torch_version" in pickle.dumps(torch.__version__))
# What 1.10.0 and 1.9.1 give.
AFTER = 'the pickle names torch.torch_version: True'
BEFORE = 'the pickle names torch.torch_version: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
