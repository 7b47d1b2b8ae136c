"""Two Gloo processes: state_dict() raises before consolidate_state_dict(), and afterwards still does on every rank but the target."""
import gc
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def ask(optimizer):
    try:
        return "%d states" % len(optimizer.state_dict()["state"])
    except RuntimeError as error:
        return str(error)[:55]


def worker(rank, folder):
    from torch.distributed.optim import ZeroRedundancyOptimizer
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    parameters = [torch.ones(4, requires_grad=True) for _ in range(2)]
    optimizer = ZeroRedundancyOptimizer(parameters, optimizer_class=torch.optim.Adam, lr=0.1)
    (parameters[0] + parameters[1]).sum().backward()
    optimizer.step()
    before = ask(optimizer)
    optimizer.consolidate_state_dict(to=0)
    pathlib.Path(folder, str(rank)).write_text(before + "\n" + ask(optimizer))
    del optimizer
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__" and not dist.is_available():
    print("skipped: torch.distributed is not in this build")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        a, b = [pathlib.Path(folder, rank).read_text().splitlines() for rank in "01"]
    good = a[1] == "2 states" and all("not been consolidated" in answer for answer in (a[0], b[0], b[1]))
    print("%s: before: %s; after: rank 0: %s, rank 1: %s" % ("shown" if good else "not shown", a[0], a[1], b[1]))
