"""A failed check of an export raises ONNXCheckerError, which is no RuntimeError, after the file is written."""
import os
import tempfile
import torch
import warnings

warnings.simplefilter("ignore")


class Odd(torch.autograd.Function):
    """An operator that no version of ONNX has."""

    @staticmethod
    def symbolic(g, x):
        return g.op("NoSuchOperator", x)

    @staticmethod
    def forward(ctx, x):
        return x.clone()


class Model(torch.nn.Module):
    def forward(self, x):
        return Odd.apply(x)


path = os.path.join(tempfile.mkdtemp(), "model.onnx")
try:
    torch.onnx.export(Model(), (torch.ones(1),), path)
    raised = "nothing"
except Exception as error:
    raised = "%s, RuntimeError: %s" % (type(error).__name__, isinstance(error, RuntimeError))
measured = "%s, file: %s" % (raised, os.path.exists(path) and os.path.getsize(path) > 0)
# What 1.10.0 and 1.9.1 give.
AFTER = "ONNXCheckerError, RuntimeError: False, file: True"
BEFORE = "RuntimeError, RuntimeError: True, file: False"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
