"""Two Gloo processes: parameters are dealt out whole, largest first: 1,1,1,1,4 splits 4 to 4, and 90,5,5 splits 90 to 10."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def mine(sizes):
    from torch.distributed.optim import ZeroRedundancyOptimizer
    parameters = [torch.zeros(size, requires_grad=True) for size in sizes]
    optimizer = ZeroRedundancyOptimizer(parameters, optimizer_class=torch.optim.SGD, lr=0.1)
    return sum(p.numel() for group in optimizer.optim.param_groups for p in group["params"])


def worker(rank, folder):
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    pathlib.Path(folder, str(rank)).write_text(json.dumps([mine([1, 1, 1, 1, 4]), mine([90, 5, 5])]))
    gc.collect()
    dist.barrier()
    dist.destroy_process_group()


if __name__ == "__main__" and not dist.is_available():
    print("skipped: torch.distributed is not in this build")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
    good = a[0] == b[0] == 4 and sorted([a[1], b[1]]) == [10, 90]
    print("%s: elements per rank of 1,1,1,1,4: %d and %d; of 90,5,5: %d and %d" % ("shown" if good else "not shown", a[0], b[0], a[1], b[1]))
