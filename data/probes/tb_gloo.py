"""The plugin recognises Gloo in a two-process DDP run and fills its Distributed view, with 0 for data transfer."""
import gc
import importlib.util
import os
import tempfile
import time

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch.nn.parallel import DistributedDataParallel
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler


def worker(rank, folder):
    torch.set_num_threads(1)
    dist.init_process_group("gloo", init_method="file://" + os.path.join(folder, "meet"), rank=rank, world_size=2)
    model = DistributedDataParallel(torch.nn.Linear(256, 256))
    plan = schedule(wait=1, warmup=1, active=2, repeat=1)
    ready = tensorboard_trace_handler(os.path.join(folder, "log"), worker_name="worker%d" % rank)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan, record_shapes=True, on_trace_ready=ready) as prof:
        for _ in range(5):
            model(torch.randn(8, 256)).sum().backward()
            time.sleep(0.05)
            prof.step()
    del model
    gc.collect()
    dist.barrier()
    dist.destroy_process_group()


def read(folder):
    from torch_tb_profiler.profiler.data import DistributedRunProfileData, RunProfileData
    from torch_tb_profiler.profiler.run_generator import DistributedRunGenerator
    found = []
    for name in sorted(os.listdir(folder)):
        data, _ = RunProfileData.parse(name.split(".")[0], None, os.path.join(folder, name))
        found.append(DistributedRunProfileData(data))
        found[-1].communication_parse()
    return DistributedRunGenerator(found, None).generate_run_profile()


def main():
    if importlib.util.find_spec("torch_tb_profiler") is None:
        return "skipped: torch-tb-profiler is not installed"
    import torch_tb_profiler
    if not torch_tb_profiler.__version__.startswith("0.3."):
        return "skipped: torch-tb-profiler %s, not 0.3" % torch_tb_profiler.__version__
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        view = read(os.path.join(folder, "log"))
    rows = dict((name, table["rows"]) for name, table in view.comm_ops["data"].items())
    good = sorted(rows) == ["worker0", "worker1"] and all(
        row[0] == "gloo:all_reduce" and row[2] == 2 * 4 * (256 * 256 + 256) and row[4] > 0 and row[6] == 0
        for table in rows.values() for row in table)
    return "%s: name, calls, bytes, bytes a call, latency, latency a call, transfer, transfer a call: %s" % (
        "shown" if good and all(rows.values()) else "not shown", rows.get("worker0"))


if __name__ == "__main__":
    print(main())
