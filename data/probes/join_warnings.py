"""Leaving Join resets Python's warning filters for the whole process: a filter set before no longer decides."""
import gc
import tempfile
import warnings

import torch
import torch.distributed as dist


def raises():
    try:
        warnings.warn("probe, please ignore")
    except UserWarning:
        return True
    return False


def main():
    from torch.distributed.algorithms import Join
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(2, 2))
        warnings.filterwarnings("error", message="probe")
        before = raises()
        with Join([model]):
            model(torch.ones(1, 2)).sum().backward()
        after = raises()
        del model
        gc.collect()
        dist.destroy_process_group()
    print("%s: the filter \"error\" works before %s, after %s; first filter now %r" % (
        "shown" if before and not after else "not shown", before, after, warnings.filters[0][0]))


try:
    from torch.distributed.algorithms import Join
except ImportError as error:
    print("skipped: no Join: %s" % error)
else:
    main()
