"""A DDP communication hook must return a future of one tensor; a list of one, which 1.9 wanted, raises."""
import gc
import os
import torch
import torch.distributed as dist

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


dist.init_process_group("gloo", init_method="file://" + os.path.abspath("rendezvous"), rank=0, world_size=1)
def trained(result):
    model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(2, 1))
    def hook(state, bucket):
        flat = bucket.buffer() if hasattr(bucket, "buffer") else bucket.get_tensor()
        future = torch.futures.Future()
        future.set_result(result(flat))
        return future
    hook.__annotations__ = {}
    model.register_comm_hook(None, hook)
    model(torch.ones(1, 2)).sum().backward()
    return "works"
measured = "a tensor: %s, a list: %s" % (outcome(lambda: trained(lambda flat: flat)), outcome(lambda: trained(lambda flat: [flat])))
gc.collect()
dist.destroy_process_group()
# What 1.10.0 and 1.9.1 give.
AFTER = 'a tensor: works, a list: RuntimeError'
BEFORE = 'a tensor: RuntimeError, a list: works'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
