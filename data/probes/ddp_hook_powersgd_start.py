"""PowerSGDState compresses nothing during its first 1000 iterations by default, and refuses a start below 2."""
import gc
import tempfile

import torch
import torch.distributed as dist


def main(folder):
    from torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook import PowerSGDState, powerSGD_hook
    dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
    sent, plain = [], dist.all_reduce
    dist.all_reduce = lambda tensor, **options: sent.append(tensor.numel() * tensor.element_size()) or plain(tensor, **options)
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(32, 32, bias=False))
    model.register_comm_hook(PowerSGDState(None), powerSGD_hook)
    size = {}
    for step in range(1, 1002):
        del sent[:]
        model(torch.ones(1, 32)).sum().backward()
        size[step] = sum(sent)
    try:
        PowerSGDState(None, start_powerSGD_iter=1)
        refused = False
    except ValueError:
        refused = True
    del model
    gc.collect()
    dist.destroy_process_group()
    good = set(list(size.values())[:1000]) == {4096} and size[1001] < 4096 and refused
    print("%s: bytes in step 1 %d, in step 1000 %d, in step 1001 %d; start_powerSGD_iter=1 refused %s" % (
        "shown" if good else "not shown", size[1], size[1000], size[1001], refused))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    with tempfile.TemporaryDirectory() as folder:
        main(folder)
