"""A CUDA tensor travels by RPC from a GPU here to another GPU there, as a device map says."""
import os

import torch
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


def device_seen(x):
    return str(x.device)


def drive():
    x = torch.arange(4.0, device="cuda:0")
    seen = rpc.rpc_sync("worker1", device_seen, args=(x,))
    assert seen == "cuda:1", "the tensor arrived on another device"
    print(f"device here: {x.device}")
    print(f"device there: {seen}")

    back = rpc.rpc_sync("worker1", torch.add, args=(x, 1))
    assert back.device == x.device, "the result did not come back to this device"
    assert torch.equal(back, x + 1), "the result is wrong"
    print(f"device of the result: {back.device}")


def run(rank, path):
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + path)
    if rank == 0:
        options.set_device_map("worker1", {0: 1})  # my cuda:0 is its cuda:1
    rpc.init_rpc(f"worker{rank}", rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        drive()
    rpc.shutdown()


if __name__ == "__main__":
    if torch.cuda.device_count() < 2:
        raise SystemExit("skipped: needs two GPUs")
    mp.spawn(run, args=(os.path.abspath("meet"),), nprocs=2)
