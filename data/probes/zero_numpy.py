"""Two Gloo processes without NumPy: ZeroRedundancyOptimizer trains, but consolidate_state_dict() fails on the receiving rank."""
import gc
import pathlib
import sys
import tempfile
import warnings

sys.modules["numpy"] = None
warnings.simplefilter("ignore")
import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.optim import ZeroRedundancyOptimizer
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    parameters = [torch.ones(4, requires_grad=True) for _ in range(2)]
    optimizer = ZeroRedundancyOptimizer(parameters, optimizer_class=torch.optim.Adam, lr=0.1)
    (parameters[0] + parameters[1]).sum().backward()
    optimizer.step()
    try:
        optimizer.consolidate_state_dict(to=0)
        answer = "works"
    except RuntimeError as error:
        answer = str(error)[:60]
    pathlib.Path(folder, str(rank)).write_text(answer)
    del optimizer
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__" and not dist.is_available():
    print("skipped: torch.distributed is not in this build")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        a, b = [pathlib.Path(folder, rank).read_text() for rank in "01"]
    print("%s: both ranks trained; consolidate: rank 0: %s, rank 1: %s" % ("shown" if "umpy" in a else "not shown", a, b))
