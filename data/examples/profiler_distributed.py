"""The Distributed view counts what Gloo workers send to each other, for each of them."""
import gc
import os
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler
from torch_tb_profiler.io import Cache
from torch_tb_profiler.profiler.loader import RunLoader


def train(rank, path):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + path, rank=rank, world_size=2)
    model = DistributedDataParallel(torch.nn.Linear(256, 256, bias=False))
    plan = schedule(wait=1, warmup=1, active=2, repeat=1)
    ready = tensorboard_trace_handler("log", worker_name=f"worker{rank}")
    with profile(activities=[ProfilerActivity.CPU], schedule=plan, record_shapes=True,
                 on_trace_ready=ready) as prof:
        for _ in range(5):
            model(torch.ones(8, 256)).sum().backward()
            time.sleep(0.05)  # the Gloo thread must be through before the trace is cut
            prof.step()
    del model
    gc.collect()
    dist.destroy_process_group()


if __name__ == "__main__":
    mp.spawn(train, args=(os.path.abspath("meet"),), nprocs=2)
    profiles = RunLoader("log", "log", Cache()).load().profiles.values()
    (together,) = [p for p in profiles if p.worker == "All"]
    workers = together.comm_ops["data"]
    assert sorted(workers) == ["worker0", "worker1"], "a worker is missing"
    print(f"workers compared: {len(workers)}")
    for worker, table in workers.items():
        name, calls, size = table["rows"][0][:3]
        assert name == "gloo:all_reduce", "the view shows another operation"
        assert calls == 2, "not one all-reduce for each of the two recorded steps"
        assert size == calls * 256 * 256 * 4, "the view shows another size"
        print(f"{name} of {worker}: {calls} calls, {size} bytes")
