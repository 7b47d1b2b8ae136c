"""Profiles that end right after a DDP backward over Gloo crash within 100 cycles; after a pause of 20 ms they do not."""
import gc
import os
import sys
import tempfile
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel
from torch.profiler import ProfilerActivity, profile


def worker(rank, folder, cycles, pause):
    if sys.platform != "win32":
        import resource
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + os.path.join(folder, "meet"), rank=rank, world_size=2)
    model = DistributedDataParallel(torch.nn.Sequential(torch.nn.Linear(64, 64), torch.nn.Linear(64, 64)))
    x = torch.randn(8, 64)
    for _ in range(cycles):
        with profile(activities=[ProfilerActivity.CPU]):
            model(x).sum().backward()
            time.sleep(pause)
    del model
    gc.collect()
    dist.barrier()
    dist.destroy_process_group()


def run(cycles, pause):
    with tempfile.TemporaryDirectory() as folder:
        try:
            mp.spawn(worker, (folder, cycles, pause), nprocs=2)
            return "finished"
        except Exception as error:
            return "crashed" if "terminated with signal" in str(error) else str(error).strip().splitlines()[-1]


def main():
    if not dist.is_available():
        return "skipped: this build has no torch.distributed"
    hurried, calm = run(100, 0.0), run(40, 0.02)
    good = hurried == "crashed" and calm == "finished"
    return "%s: at once %s, after 20 ms %s" % ("shown" if good else "not shown", hurried, calm)


if __name__ == "__main__":
    print(main())
