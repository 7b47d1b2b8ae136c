"""`GradBucket.is_last` is true of the final bucket; its predecessor was true of the first."""
import gc
import os
import torch
import torch.distributed as dist

dist.init_process_group("gloo", init_method="file://" + os.path.abspath("rendezvous"), rank=0, world_size=1)
model = torch.nn.parallel.DistributedDataParallel(torch.nn.Sequential(*[torch.nn.Linear(600, 600) for _ in range(4)]), bucket_cap_mb=1)
seen = []
def hook(state, bucket):
    new = hasattr(bucket, "is_last")
    seen.append(((bucket.index if new else bucket.get_index)(), (bucket.is_last if new else bucket.is_the_last_bucket_to_allreduce)()))
    flat = bucket.buffer() if new else bucket.get_tensor()
    future = torch.futures.Future()
    future.set_result(flat if new else [flat])
    return future
hook.__annotations__ = {}
model.register_comm_hook(None, hook)
for _ in range(2):
    del seen[:]
    model(torch.ones(1, 600)).sum().backward()
measured = "several buckets: %s, true of the first: %s, of the last: %s" % (len(seen) > 1, dict(seen)[0], dict(seen)[max(dict(seen))])
del model
gc.collect()
dist.destroy_process_group()
# What 1.10.0 and 1.9.1 give.
AFTER = 'several buckets: True, true of the first: False, of the last: True'
BEFORE = 'several buckets: True, true of the first: True, of the last: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
