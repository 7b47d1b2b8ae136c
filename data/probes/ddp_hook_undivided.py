"""Two Gloo processes: DDP does not divide by the world size for a hook, and with a no-op hook the ranks keep different gradients."""
import gc
import json
import pathlib
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def summing(state, bucket):
    return dist.all_reduce(bucket.buffer(), async_op=True).get_future().then(lambda future: future.value()[0])


def worker(rank, folder):
    from torch.distributed.algorithms.ddp_comm_hooks.debugging_hooks import noop_hook
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=rank, world_size=2)
    answer = []
    for hook in (None, summing, noop_hook):
        model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(1, 1, bias=False))
        if hook:
            model.register_comm_hook(None, hook)
        model(torch.full((1, 1), 1.0 + 2 * rank)).sum().backward()
        answer.append(model.module.weight.grad.item())
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
    good = (a, b) == ([2, 4, 1], [2, 4, 3])
    print("%s: gradients without a hook %s, sum-only hook %s, no-op hook %s" % (("shown" if good else "not shown",) + tuple(map(list, zip(a, b)))))
