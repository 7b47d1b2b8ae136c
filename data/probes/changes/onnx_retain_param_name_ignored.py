"""`_retain_param_name` of `torch.onnx.export` is ignored: parameter names are always kept."""
import io
import torch
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


def export():
    torch.onnx.export(torch.nn.ReLU(), (torch.ones(1),), io.BytesIO(), _retain_param_name=True)
measured = "_retain_param_name=True: %s" % warned(export)
# What 1.10.0 and 1.9.1 give.
AFTER = '_retain_param_name=True: UserWarning'
BEFORE = '_retain_param_name=True: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
