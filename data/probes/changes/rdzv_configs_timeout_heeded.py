"""A timeout in `rdzv_configs` of `LaunchConfig` is kept; before, `rdzv_timeout` always overwrote it."""
from torch.distributed.launcher.api import LaunchConfig

given = LaunchConfig(min_nodes=1, max_nodes=1, nproc_per_node=1, rdzv_configs={"timeout": 7})
bare = LaunchConfig(min_nodes=1, max_nodes=1, nproc_per_node=1)
measured = "given 7: %s, given none: %s" % (given.rdzv_configs["timeout"], bare.rdzv_configs["timeout"])
# What 1.10.0 and 1.9.1 give.
AFTER = 'given 7: 7, given none: 900'
BEFORE = 'given 7: 900, given none: 900'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
