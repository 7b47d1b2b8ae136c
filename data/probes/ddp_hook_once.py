"""A DDP model takes one communication hook: a second registration raises, and fp16_compress_wrapper combines two in one."""
import gc
import tempfile

import torch
import torch.distributed as dist


def main():
    from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
    from torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook import PowerSGDState, powerSGD_hook
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(64, 64))
        model.register_comm_hook(PowerSGDState(None, 1, start_powerSGD_iter=2), default_hooks.fp16_compress_wrapper(powerSGD_hook))
        try:
            model.register_comm_hook(None, default_hooks.fp16_compress_hook)
            second = "accepted"
        except RuntimeError as error:
            second = str(error)
        for _ in range(4):
            model(torch.ones(1, 64)).sum().backward()
        works = bool(torch.isfinite(model.module.weight.grad).all())
        del model
        gc.collect()
        dist.destroy_process_group()
    print("%s: second registration: %s; wrapped PowerSGD trains %s" % (
        "shown" if "only be called once" in second and works else "not shown", second, works))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    main()
