"""Two Gloo processes: Join works with a DDP communication hook registered on the model (fp16 compression)."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.algorithms import Join
    from torch.distributed.algorithms.ddp_comm_hooks import default_hooks
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(4, 1))
    model.register_comm_hook(None, default_hooks.fp16_compress_hook)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    with Join([model]):
        for batch in range(1, 4 + 2 * rank):
            model(torch.ones(2, 4)).sum().backward()
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
