"""Two Gloo processes: bytes handed to all_reduce per step by the allreduce, fp16 and PowerSGD hooks; weights stay equal on both ranks."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def worker(rank, folder):
    from torch.distributed.algorithms.ddp_comm_hooks import default_hooks, powerSGD_hook
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    sent, plain, answer = [], dist.all_reduce, []
    dist.all_reduce = lambda tensor, **options: sent.append(tensor.numel() * tensor.element_size()) or plain(tensor, **options)
    low_rank = powerSGD_hook.PowerSGDState(None, 4, start_powerSGD_iter=2)
    for state, hook in ((None, default_hooks.allreduce_hook), (None, default_hooks.fp16_compress_hook), (low_rank, powerSGD_hook.powerSGD_hook)):
        model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(256, 256, bias=False))
        model.register_comm_hook(state, hook)
        for _ in range(4):
            del sent[:]
            model(torch.randn(8, 256)).pow(2).mean().backward()
            torch.optim.SGD(model.parameters(), lr=0.01).step()
        answer.append([sum(sent), model.module.weight.double().sum().item()])
        del model
        gc.collect()
    pathlib.Path(folder, str(rank)).write_text(json.dumps(answer))
    dist.destroy_process_group()


if __name__ == "__main__" and not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        a, b = [json.loads(pathlib.Path(folder, rank).read_text()) for rank in "01"]
    size = tuple(pair[0] for pair in a)
    good = "shown" if a == b and size == (262144, 131072, 8192) else "not shown"
    print("%s: bytes a step: allreduce %d, fp16 %d, PowerSGD %d; ranks equal %s" % ((good,) + size + (a == b,)))
