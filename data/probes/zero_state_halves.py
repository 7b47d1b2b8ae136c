"""Two Gloo processes: ZeroRedundancyOptimizer halves Adam's state per rank and gives the same weights as plain Adam."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def train(rank, make, **options):
    torch.manual_seed(0)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Sequential(*[torch.nn.Linear(64, 64) for _ in range(4)]))
    optimizer = make(model.parameters(), lr=0.01, **options)
    for step in range(5):
        optimizer.zero_grad()
        model(torch.ones(8, 64) * (step + rank)).pow(2).mean().backward()
        optimizer.step()
    tensors = [t for state in getattr(optimizer, "optim", optimizer).state.values() for t in state.values() if torch.is_tensor(t) and t.dim()]
    return sum(t.numel() * t.element_size() for t in tensors), torch.cat([p.detach().flatten() for p in model.parameters()])


def worker(rank, folder):
    from torch.distributed.optim import ZeroRedundancyOptimizer
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    plain, sharded = train(rank, torch.optim.Adam), train(rank, ZeroRedundancyOptimizer, optimizer_class=torch.optim.Adam)
    pathlib.Path(folder, str(rank)).write_text(json.dumps([plain[0], sharded[0], (plain[1] - sharded[1]).abs().max().item()]))
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__" and not dist.is_available():
    print("skipped: torch.distributed is not in this build")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
    good = a[0] == 2 * a[1] == 2 * b[1] and max(a[2], b[2]) < 1e-6
    print("%s: bytes of Adam state per rank %d -> %d and %d, weights differ by %.0e" % ("shown" if good else "not shown", a[0], a[1], b[1], a[2]))
