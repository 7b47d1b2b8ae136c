"""With `TORCH_DISTRIBUTED_DEBUG=DETAIL` every collective is checked: ranks that disagree in shape or order raise."""
import inspect
import torch.distributed.distributed_c10d as c10d

measured = "groups are wrapped when the level is DETAIL: %s" % ("DETAIL" in inspect.getsource(c10d))
# What 1.10.0 and 1.9.1 give.
AFTER = 'groups are wrapped when the level is DETAIL: True'
BEFORE = 'groups are wrapped when the level is DETAIL: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
