"""`strip_doc_string` of `torch.onnx.export` is ignored; `verbose=True` keeps the doc strings."""
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
    torch.onnx.export(torch.nn.ReLU(), (torch.ones(1),), io.BytesIO(), strip_doc_string=False)
measured = "strip_doc_string=False: %s" % warned(export)
# What 1.10.0 and 1.9.1 give.
AFTER = 'strip_doc_string=False: UserWarning'
BEFORE = 'strip_doc_string=False: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
