"""With `async_op=True` the coalesced collectives return a future, not a work object."""
import os
import torch
import torch.distributed as dist

dist.init_process_group("gloo", init_method="file://" + os.path.abspath("rendezvous"), rank=0, world_size=1)
handle = dist.all_reduce_coalesced([torch.ones(2)], async_op=True)
handle.wait()
measured = "is_completed %s, done %s" % tuple("there" if hasattr(handle, name) else "missing" for name in ("is_completed", "done"))
# What 1.10.0 and 1.9.1 give.
AFTER = 'is_completed missing, done there'
BEFORE = 'is_completed there, done missing'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
