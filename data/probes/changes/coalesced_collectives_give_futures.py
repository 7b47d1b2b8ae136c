"""With `async_op=True` the coalesced collectives return a future, whose `wait` gives the tensors, not a work object."""
import os
import torch
import torch.distributed as dist

dist.init_process_group("gloo", init_method="file://" + os.path.abspath("rendezvous"), rank=0, world_size=1)
reduced = dist.all_reduce_coalesced([torch.ones(2)], async_op=True)
gathered = dist.all_gather_coalesced([[torch.zeros(2)]], [torch.ones(2)], async_op=True)
waited = [type(handle.wait()).__name__ for handle in (reduced, gathered)]
kinds = [type(handle).__name__ for handle in (reduced, gathered)]
able = ["%s %s" % (name, hasattr(reduced, name)) for name in ("is_completed", "done")]
measured = "%s; wait gives %s; %s" % (", ".join(kinds), waited[0], ", ".join(able))
# What 1.10.0 and 1.9.1 give.
AFTER = 'Future, Future; wait gives list; is_completed False, done True'
BEFORE = 'Work, Work; wait gives bool; is_completed True, done False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
