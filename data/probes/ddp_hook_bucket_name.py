"""A DDP communication hook must call its second argument `bucket`: another name raises KeyError."""
import gc
import tempfile

import torch
import torch.distributed as dist


def hook(state, b):
    future = torch.futures.Future()
    future.set_result(b.buffer())
    return future


def main():
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(2, 2))
        try:
            model.register_comm_hook(None, hook)
            answer = "accepted"
        except KeyError as error:
            answer = repr(error)
        del model
        gc.collect()
        dist.destroy_process_group()
    print("%s: hook(state, b): %s" % ("shown" if "bucket" in answer else "not shown", answer))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    main()
