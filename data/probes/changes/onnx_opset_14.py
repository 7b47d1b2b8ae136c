"""ONNX opset 14 can be chosen; the highest was 13, the default stays 9."""
import io
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def export():
    torch.onnx.export(torch.nn.Hardswish().eval(), (torch.ones(1),), io.BytesIO(), opset_version=14)
    return "works"
measured = "opset 14: %s" % outcome(export)
# What 1.10.0 and 1.9.1 give.
AFTER = 'opset 14: works'
BEFORE = 'opset 14: ValueError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
