"""Two Gloo processes: load_state_dict() puts None into the caller's dictionary for every parameter of another rank."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.optim import ZeroRedundancyOptimizer
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    parameters = [torch.ones(4, requires_grad=True) for _ in range(4)]
    optimizer = ZeroRedundancyOptimizer(parameters, optimizer_class=torch.optim.Adam, lr=0.1)
    sum(p.sum() for p in parameters).backward()
    optimizer.step()
    optimizer.consolidate_state_dict(to=0)
    box = [optimizer.state_dict() if rank == 0 else None]
    dist.broadcast_object_list(box, src=0)
    empty = [sum(state is None for state in box[0]["state"].values())]
    optimizer.load_state_dict(box[0])
    empty.append(sum(state is None for state in box[0]["state"].values()))
    pathlib.Path(folder, str(rank)).write_text(json.dumps(empty))
    del optimizer
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__" and not dist.is_available():
    print("skipped: torch.distributed is not in this build")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        ranks = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
    print("%s: None among 4 entries before and after loading, per rank: %s" % ("shown" if ranks == [[0, 2], [0, 2]] else "not shown", ranks))
