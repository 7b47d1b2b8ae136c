"""overlap_with_ddp=True: the hooks refuse Gloo, step() only logs and returns None, state_dict() raises."""
import gc
import logging
import tempfile

import torch
import torch.distributed as dist


def message(call, *args):
    try:
        return call(*args)
    except RuntimeError as error:
        return str(error)


def main(folder):
    from torch.distributed.algorithms.ddp_comm_hooks import ddp_zero_hook, default_hooks
    from torch.distributed.optim import ZeroRedundancyOptimizer
    logging.disable(logging.WARNING)
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(2, 2))
    optimizer = ZeroRedundancyOptimizer(model.parameters(), optimizer_class=torch.optim.Adam, overlap_with_ddp=True, lr=0.1)
    hook = message(ddp_zero_hook.hook_with_zero_step, default_hooks.allreduce_hook, model, optimizer)
    model(torch.ones(1, 2)).sum().backward()
    weight = model.module.weight.detach().clone()
    step, moved = message(optimizer.step), not torch.equal(weight, model.module.weight)
    state = message(optimizer.state_dict)
    del model, optimizer
    gc.collect()
    dist.destroy_process_group()
    good = "NCCL" in str(hook) and step is None and not moved and "initialized" in str(state)
    print("%s: hook: %s; step(): %s, weights moved %s; state_dict(): %s" % ("shown" if good else "not shown", hook, step, moved, state))


if not dist.is_available():
    print("skipped: torch.distributed is not in this build")
else:
    with tempfile.TemporaryDirectory() as folder:
        main(folder)
