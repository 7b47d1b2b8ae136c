"""A PowerSGDState made with a process group cannot be pickled, so it cannot go into a checkpoint; one made with None can."""
import pickle
import tempfile

import torch.distributed as dist


def main():
    from torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook import PowerSGDState
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        with_none = len(pickle.dumps(PowerSGDState(None)))
        try:
            pickle.dumps(PowerSGDState(dist.new_group([0])))
            with_group = "works"
        except TypeError as error:
            with_group = str(error)
        dist.destroy_process_group()
    print("%s: with None %d bytes, with a group: %s" % ("shown" if "pickle" in with_group else "not shown", with_none, with_group))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    main()
