"""A communication hook sends half the bytes, or a hundredth of them, and the ranks still agree."""
import gc
import os

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.distributed.algorithms.ddp_comm_hooks import default_hooks, powerSGD_hook
from torch.nn.parallel import DistributedDataParallel
sent = 0
all_reduce = dist.all_reduce


def counted(tensor, *args, **kwargs):
    global sent
    sent += tensor.numel() * tensor.element_size()
    return all_reduce(tensor, *args, **kwargs)


def steps(rank, hook, state, count=4):
    """Bytes of the last step and its gradient; PowerSGD compresses after two plain steps."""
    global sent
    torch.manual_seed(0)
    model = DistributedDataParallel(torch.nn.Linear(256, 256, bias=False))
    model.register_comm_hook(state, hook)
    x = torch.full((4, 256), float(rank + 1))
    for _ in range(count):
        sent = 0
        model.zero_grad()
        model(x).sum().backward()
    grad = model.module.weight.grad.clone()
    del model
    gc.collect()
    return sent, grad


def run(rank, path):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + path, rank=rank, world_size=2)
    dist.all_reduce = counted  # what the ready-made hooks call
    # This gradient has rank one, so that a product of two vectors can hold it all.
    power = powerSGD_hook.PowerSGDState(None, matrix_approximation_rank=1, start_powerSGD_iter=2)
    wanted = torch.full((256, 256), 6.0)  # mean over ranks of 4 rows of 1 and 4 rows of 2
    for name, hook, state, size in [
            ("all-reduce", default_hooks.allreduce_hook, None, 262144),
            ("fp16", default_hooks.fp16_compress_hook, None, 131072),
            ("PowerSGD", powerSGD_hook.powerSGD_hook, power, 2048)]:
        count, grad = steps(rank, hook, state)
        both = [torch.empty_like(grad) for _ in range(2)]
        dist.all_gather(both, grad)
        assert torch.equal(both[0], both[1]), name + ": the ranks have different gradients"
        assert torch.allclose(grad, wanted, rtol=1e-2), name + ": the gradient is not the mean"
        assert count == size, f"{name}: {count} bytes instead of {size}"
        if rank == 0:
            print(f"bytes a step, {name}: {count}")
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(run, args=(os.path.abspath("meet"),), nprocs=2)
