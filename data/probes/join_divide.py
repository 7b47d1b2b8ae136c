"""Two Gloo processes: after a rank has joined, gradients are still divided by the full world size, unless the flag is off."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.algorithms import Join
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(1, 1, bias=False))
    seen = []
    for flags in ({}, {"divide_by_initial_world_size": False}):
        with Join([model], **flags):
            for _ in range(2 + rank):
                model.zero_grad()
                model(torch.ones(1, 1)).sum().backward()
                seen.append(model.module.weight.grad.item())
    pathlib.Path(folder, str(rank)).write_text(json.dumps(seen))
    del model
    gc.collect()
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    try:
        from torch.distributed.algorithms import Join
    except ImportError as error:
        print("skipped: no Join: %s" % error)
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            seen = json.loads(pathlib.Path(folder, "1").read_text())
        good = seen == [1, 1, 0.5, 1, 1, 1]
        print("%s: gradients of the longer rank by default %s, flag off %s" % ("shown" if good else "not shown", seen[:3], seen[3:]))
