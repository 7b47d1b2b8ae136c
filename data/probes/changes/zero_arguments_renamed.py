"""`ZeroRedundancyOptimizer` takes `process_group`, no longer `group`, and two of its methods are no longer public."""
import os
import torch
import torch.distributed as dist
from torch.distributed.optim import ZeroRedundancyOptimizer


def outcome(name):
    """What passing the world group under a name gives."""
    try:
        ZeroRedundancyOptimizer([torch.nn.Parameter(torch.ones(2))], torch.optim.SGD, lr=0.1, **{name: dist.group.WORLD})
    except TypeError as error:
        return type(error).__name__
    return "works"


dist.init_process_group("gloo", init_method="file://" + os.path.abspath("rendezvous"), rank=0, world_size=1)
public = [name for name in ("local_state_dict", "partition_parameters") if hasattr(ZeroRedundancyOptimizer, name)]
measured = "group: %s, process_group: %s; public: %s" % (outcome("group"), outcome("process_group"), ", ".join(public) or "neither")
# What 1.10.0 and 1.9.1 give.
AFTER = 'group: TypeError, process_group: works; public: neither'
BEFORE = 'group: works, process_group: TypeError; public: local_state_dict, partition_parameters'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
