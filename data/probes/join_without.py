"""Two Gloo processes with 3 and 5 batches and no Join: the longer rank fails in its fourth backward pass."""
import gc
import json
import pathlib
import tempfile
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2, timeout=timedelta(seconds=15))
    model, batches, error = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(4, 1)), 0, ""
    try:
        for _ in range(3 + 2 * rank):
            model(torch.ones(2, 4)).sum().backward()
            batches += 1
    except RuntimeError as failure:
        error = str(failure).split("] ")[-1][:25]
    pathlib.Path(folder, str(rank)).write_text(json.dumps([batches, error]))
    del model
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__":
    if not dist.is_available():
        print("skipped: torch.distributed is not in this build")
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
        print("%s: rank 0 did %d of 3, rank 1 did %d of 5: %s" % ("shown" if a[0] == b[0] == 3 and b[1] else "not shown", a[0], b[0], b[1]))
