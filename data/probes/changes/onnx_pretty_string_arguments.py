"""The argument `f` of `torch.onnx.export_to_pretty_string` is ignored and deprecated."""
import io
import torch
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


measured = "with a file: %s" % warned(lambda: torch.onnx.export_to_pretty_string(torch.nn.ReLU().eval(), (torch.ones(1),), io.BytesIO()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'with a file: UserWarning'
BEFORE = 'with a file: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
