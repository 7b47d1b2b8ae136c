"""ZeroRedundancyOptimizer's constructor refuses parameter groups and mixed dtypes; add_param_group() works afterwards."""
import gc
import tempfile

import torch
import torch.distributed as dist


def refusal(make, params):
    try:
        make(params)
        return "accepted"
    except (TypeError, ValueError) as error:
        return type(error).__name__


def main():
    from torch.distributed.optim import ZeroRedundancyOptimizer
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        a, b = [torch.ones(2, requires_grad=True) for _ in range(2)]
        make = lambda params: ZeroRedundancyOptimizer(params, optimizer_class=torch.optim.SGD, lr=0.1)
        groups = refusal(make, [{"params": [a]}, {"params": [b], "lr": 0.5}])
        mixed = refusal(make, [a, torch.ones(2, dtype=torch.float64, requires_grad=True)])
        optimizer = make([a])
        optimizer.add_param_group({"params": [b], "lr": 0.5})
        rates = [group["lr"] for group in optimizer.param_groups]
        del optimizer
        gc.collect()
        dist.destroy_process_group()
    good = groups == "TypeError" and mixed == "ValueError" and rates == [0.1, 0.5]
    print("%s: groups: %s; mixed dtypes: %s; rates after add_param_group %s" % ("shown" if good else "not shown", groups, mixed, rates))


if not dist.is_available():
    print("skipped: torch.distributed is not in this build")
else:
    main()
