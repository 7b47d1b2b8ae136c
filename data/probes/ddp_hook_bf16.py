"""bf16_compress_hook is refused at registration by a build without CUDA 11, whatever the NCCL version."""
import gc
import tempfile

import torch
import torch.distributed as dist


def main():
    from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(2, 2))
        try:
            model.register_comm_hook(None, default_hooks.bf16_compress_hook)
            answer = "accepted"
        except TypeError as error:
            answer = str(error)
        del model
        gc.collect()
        dist.destroy_process_group()
    nccl = torch.cuda.nccl.version() if dist.is_nccl_available() else None
    print("%s: CUDA build %s, NCCL %s: %s" % ("shown" if "CUDA 11+" in answer else "not shown", torch.version.cuda, nccl, answer))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    main()
