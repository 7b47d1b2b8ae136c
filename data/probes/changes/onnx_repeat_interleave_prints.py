"""A defect of 1.10.0: exporting `repeat_interleave` in opset 13 prints sizes that someone was debugging."""
import inspect
import torch.onnx.symbolic_opset13 as opset

function = getattr(opset, "repeat_interleave", None)
measured = "prints in it: %s" % (inspect.getsource(function).count("print(") if function else "no such function")
# What 1.10.0 and 1.9.1 give.
AFTER = 'prints in it: 1'
BEFORE = 'prints in it: no such function'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
