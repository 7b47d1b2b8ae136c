"""Two Gloo processes with 3 and 5 batches: inside Join([model, optimizer]) with DDP and ZeRO both finish with equal weights."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.algorithms import Join
    from torch.distributed.optim import ZeroRedundancyOptimizer
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(4, 1))
    optimizer = ZeroRedundancyOptimizer(model.parameters(), optimizer_class=torch.optim.Adam, lr=0.1)
    with Join([model, optimizer]):
        for batch in range(1, 4 + 2 * rank):
            optimizer.zero_grad()
            model(torch.randn(2, 4)).pow(2).mean().backward()
            optimizer.step()
    pathlib.Path(folder, str(rank)).write_text(json.dumps([batch, [p.tolist() for p in model.parameters()]]))
    del model, optimizer
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
            a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
        good = (a[0], b[0]) == (3, 5) and a[1] == b[1]
        print("%s: batches %d and %d, weights equal %s" % ("shown" if good else "not shown", a[0], b[0], a[1] == b[1]))
