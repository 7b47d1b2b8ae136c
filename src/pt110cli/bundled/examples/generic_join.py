"""Ranks with five and eight batches both finish their epoch, and end with the same weights."""
import gc
import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.algorithms import Join
from torch.nn.parallel import DistributedDataParallel

BATCHES = [5, 8]


def run(rank, path):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + path, rank=rank, world_size=2)
    torch.manual_seed(0)
    model = DistributedDataParallel(torch.nn.Linear(8, 1))
    optimizer = torch.optim.SGD(model.parameters(), lr=0.01)
    start = model.module.weight.detach().clone()
    torch.manual_seed(rank)

    done = 0
    # A rank that is through answers the all-reduces of the others until all are.
    with Join([model]):
        for _ in range(BATCHES[rank]):
            optimizer.zero_grad()
            model(torch.randn(4, 8)).pow(2).mean().backward()
            optimizer.step()
            done += 1

    mine = torch.cat([torch.tensor([float(done)]), model.module.weight.detach()[0]])
    both = [torch.empty_like(mine) for _ in range(2)]
    dist.all_gather(both, mine)
    counts = [int(row[0].item()) for row in both]
    assert counts == BATCHES, "a rank did not finish its batches"
    assert torch.equal(both[0][1:], both[1][1:]), "the ranks have different weights"
    assert not torch.equal(model.module.weight, start), "nothing was learned"
    if rank == 0:
        print(f"batches of rank 0: {counts[0]}")
        print(f"batches of rank 1: {counts[1]}")
        print("same weights at the end: yes")
    del model, optimizer
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(run, args=(os.path.abspath("meet"),), nprocs=2)
