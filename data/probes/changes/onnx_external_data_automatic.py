"""`use_external_data_format` of `torch.onnx.export` is deprecated: models above 2 GB use it by themselves."""
import os
import torch
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


def export():
    torch.onnx.export(torch.nn.Linear(1, 1), (torch.ones(1),), "model.onnx", use_external_data_format=False)
measured = "use_external_data_format=False: %s" % warned(export)
# What 1.10.0 and 1.9.1 give.
AFTER = 'use_external_data_format=False: UserWarning'
BEFORE = 'use_external_data_format=False: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
