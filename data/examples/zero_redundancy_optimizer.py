"""Two ranks keep half of Adam's state each, and arrive at the weights of plain Adam."""
import gc
import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.optim import ZeroRedundancyOptimizer
from torch.nn.parallel import DistributedDataParallel


def state_bytes(optimizer):
    # Step counters are numbers or scalar tensors, depending on the release: not counted.
    return sum(v.numel() * v.element_size() for state in optimizer.state.values()
               for v in state.values() if torch.is_tensor(v) and v.dim() > 0)


def train(rank, make):
    torch.manual_seed(0)
    layers = [torch.nn.Linear(256, 256, bias=False) for _ in range(4)]
    model = DistributedDataParallel(torch.nn.Sequential(*layers))
    optimizer = make(model.parameters())
    torch.manual_seed(rank)  # each rank has data of its own
    for _ in range(3):
        optimizer.zero_grad()
        model(torch.randn(8, 256)).pow(2).mean().backward()
        optimizer.step()
    size = state_bytes(getattr(optimizer, "optim", optimizer))  # the local shard
    weights = [p.detach().clone() for p in model.parameters()]
    del model, optimizer
    gc.collect()
    return size, weights


def run(rank, path):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + path, rank=rank, world_size=2)
    full, wanted = train(rank, lambda p: torch.optim.Adam(p, lr=0.01))
    part, weights = train(rank, lambda p: ZeroRedundancyOptimizer(
        p, optimizer_class=torch.optim.Adam, lr=0.01))
    assert full == 4 * 256 * 256 * 4 * 2, "Adam does not keep two values a weight"
    assert part * 2 == full, "a rank does not keep half of the state"
    same = all(torch.allclose(a, b, atol=1e-6) for a, b in zip(weights, wanted))
    assert same, "the weights differ from plain Adam"
    if rank == 0:
        print(f"bytes of state, Adam: {full}")
        print(f"bytes of state a rank, sharded: {part}")
        print("same weights: yes")
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(run, args=(os.path.abspath("meet"),), nprocs=2)
