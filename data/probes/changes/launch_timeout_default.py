"""The default of `LaunchConfig.rdzv_timeout` is -1, which means 900 seconds unless `rdzv_configs` has a timeout; it was 900."""
from torch.distributed.launcher.api import LaunchConfig

measured = "rdzv_timeout is %s" % LaunchConfig(min_nodes=1, max_nodes=1, nproc_per_node=1).rdzv_timeout
# What 1.10.0 and 1.9.1 give.
AFTER = 'rdzv_timeout is -1'
BEFORE = 'rdzv_timeout is 900'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
