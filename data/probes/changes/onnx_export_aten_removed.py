"""`torch.onnx.export` has lost `aten` and `export_raw_ir`, and `OperatorExportTypes.RAW` is gone; arguments by position shift."""
import inspect
import torch

names = inspect.signature(torch.onnx.export).parameters
measured = "aten %s, export_raw_ir %s, RAW %s" % tuple("there" if there else "gone" for there in (
    "aten" in names, "export_raw_ir" in names, hasattr(torch.onnx.OperatorExportTypes, "RAW")))
# What 1.10.0 and 1.9.1 give.
AFTER = 'aten gone, export_raw_ir gone, RAW gone'
BEFORE = 'aten there, export_raw_ir there, RAW there'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
