"""`torch.distributed.scatter` takes complex tensors."""
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
def scattered():
    x = torch.zeros(1, dtype=torch.complex64)
    dist.scatter(x, [torch.ones(1, dtype=torch.complex64)])
    return x.tolist()
measured = "scatter of a complex tensor: %s" % outcome(scattered)
# What 1.10.0 and 1.9.1 give.
AFTER = 'scatter of a complex tensor: [(1+0j)]'
BEFORE = 'scatter of a complex tensor: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
