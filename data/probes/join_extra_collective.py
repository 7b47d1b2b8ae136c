"""Two Gloo processes: one all_reduce of one's own in a Join loop with uneven inputs ends in a time-out on both ranks."""
import gc
import json
import pathlib
import tempfile
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.algorithms import Join
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    group = dist.new_group([0, 1], timeout=timedelta(seconds=3))
    model, batches, error = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(4, 1), process_group=group), 0, ""
    try:
        with Join([model]):
            for _ in range(3 + 2 * rank):
                model(torch.ones(2, 4)).sum().backward()
                dist.all_reduce(torch.ones(1), group=group)
                batches += 1
    except RuntimeError as failure:
        error = str(failure).split("] ")[-1][:50]
    pathlib.Path(folder, str(rank)).write_text(json.dumps([batches, error]))
    del model
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__":
    if not (dist.is_available() and hasattr(torch.nn.parallel.DistributedDataParallel, "join_hook")):
        print("skipped: no Join in this build")
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
        good = a[1] and b[1] and b[0] < 5
        print("%s: rank 0 did %d of 3: %s; rank 1 did %d of 5: %s" % (("shown" if good else "not shown",) + tuple(a + b)))
