"""`torch.onnx.symbolic_helper.assert_training_mode` is called `check_training_mode`."""
import torch.onnx.symbolic_helper as helper

measured = "there: %s" % [name for name in ("assert_training_mode", "check_training_mode") if hasattr(helper, name)]
# What 1.10.0 and 1.9.1 give.
AFTER = "there: ['check_training_mode']"
BEFORE = "there: ['assert_training_mode']"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
