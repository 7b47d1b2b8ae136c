"""`example_outputs` of `torch.onnx.export` is deprecated: the exporter runs a scripted model itself to find its outputs."""
import io
import torch
import warnings

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


def export(**options):
    torch.onnx.export(torch.jit.script(torch.nn.ReLU()), (torch.ones(1),), io.BytesIO(), **options)
measured = "without it: %s, with it: %s" % (outcome(export), outcome(lambda: warned(lambda: export(example_outputs=torch.ones(1)))))
# What 1.10.0 and 1.9.1 give.
AFTER = 'without it: None, with it: UserWarning'
BEFORE = 'without it: AssertionError, with it: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
