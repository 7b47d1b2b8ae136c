"""`ZeroRedundancyOptimizer` calls its argument `process_group` (was `group`); `local_state_dict` and `partition_parameters` are no longer public."""
import inspect
import torch.distributed.optim as optim

try:
    from torch.distributed.optim import ZeroRedundancyOptimizer
except ImportError:
    from torch.distributed.optim.zero_redundancy_optimizer import ZeroRedundancyOptimizer
names = list(inspect.signature(ZeroRedundancyOptimizer.__init__).parameters)
gone = [name for name in ("local_state_dict", "partition_parameters") if hasattr(ZeroRedundancyOptimizer, name)]
measured = "arguments %s; public: %s" % (", ".join(names[1:]), ", ".join(gone) or "neither")
# What 1.10.0 and 1.9.1 give.
AFTER = 'arguments params, optimizer_class, process_group, parameters_as_bucket_view, overlap_with_ddp, defaults; public: neither'
BEFORE = 'arguments params, optimizer_class, group, parameters_as_bucket_view, default; public: local_state_dict, partition_parameters'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
