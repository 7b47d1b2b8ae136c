"""register_ddp_comm_hook with any PowerSGD member of DDPCommHookType raises TypeError; FP16_COMPRESS works."""
import gc
import tempfile

import torch
import torch.distributed as dist


def main():
    from torch.distributed.algorithms.ddp_comm_hooks import DDPCommHookType, register_ddp_comm_hook
    answers = {}
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        for name in ("FP16_COMPRESS", "POWER_SGD", "POWER_SGD_RANK2", "BATCHED_POWER_SGD", "BATCHED_POWER_SGD_RANK2"):
            model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(8, 8))
            try:
                register_ddp_comm_hook(DDPCommHookType[name], model, None)
                answers[name] = "registered"
            except TypeError as error:
                answers[name] = str(error)
            del model
            gc.collect()
        dist.destroy_process_group()
    bad = [name for name in answers if "start_powerSGD_iter" in answers[name]]
    print("%s: %d of 4 PowerSGD members raise: %s" % (
        "shown" if len(bad) == 4 and answers["FP16_COMPRESS"] == "registered" else "not shown", len(bad), answers["POWER_SGD"]))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    main()
