"""The NNAPI converter handles `avg_pool2d`, `flatten`, `log_softmax`, `softmax`, `slice` and `to`."""
from torch.backends._nnapi import serializer

names = ["aten::" + name for name in ("avg_pool2d", "flatten", "log_softmax", "softmax", "slice", "to")]
measured = "handled: %s" % ([name for name in names if name in serializer._NnapiSerializer.ADDER_MAP] or "none of them")
# What 1.10.0 and 1.9.1 give.
AFTER = "handled: ['aten::avg_pool2d', 'aten::flatten', 'aten::log_softmax', 'aten::softmax', 'aten::slice', 'aten::to']"
BEFORE = 'handled: none of them'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
