"""Two Gloo processes: with throw_on_early_termination=True every rank gets a RuntimeError as soon as one runs out of inputs."""
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
    model, batches, error = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(4, 1)), 0, ""
    try:
        with Join([model], throw_on_early_termination=True):
            for _ in range(3 + 2 * rank):
                model(torch.ones(2, 4)).sum().backward()
                batches += 1
    except RuntimeError as failure:
        error = str(failure)
    pathlib.Path(folder, str(rank)).write_text(json.dumps([batches, error]))
    del model
    gc.collect()
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__":
    if not (dist.is_available() and hasattr(torch.nn.parallel.DistributedDataParallel, "join_hook")):
        print("skipped: no Join in this build")
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
        good = a[0] == b[0] == 3 and "exhausted" in a[1] and "exhausted" in b[1]
        print("%s: rank 0 after %d: %s rank 1 after %d: %s" % (("shown" if good else "not shown",) + tuple(a + b)))
