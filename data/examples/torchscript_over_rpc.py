"""A TorchScript function runs on another worker, and a script can make such calls itself."""
import os

import torch
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


@torch.jit.script
def scale(x: torch.Tensor, times: int) -> torch.Tensor:
    return x * times


@torch.jit.script
def both(dst: str, x: torch.Tensor) -> torch.Tensor:
    # Two calls in flight; no line of this is run by Python.
    first = rpc.rpc_async(dst, scale, (x, 2))
    second = rpc.rpc_async(dst, scale, (x, 10))
    return first.wait() + second.wait()


def drive():
    x = torch.ones(3)
    calls = str(both.graph).count("prim::rpc_async")
    assert calls == 2, "the calls were not compiled"
    print(f"RPC calls inside the script: {calls}")

    result = both("worker1", x)
    assert torch.equal(result, x * 12), "the nested calls gave something else"
    print(f"result of the script: {result.tolist()}")

    held = rpc.remote("worker1", scale, args=(x, 3))
    assert held.owner_name() == "worker1", "the function ran here"
    assert torch.equal(held.to_here(), x * 3), "the remote function gave something else"
    print(f"owner of the result: {held.owner_name()}")


def run(rank, path):
    torch.set_num_threads(1)
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + path)
    rpc.init_rpc(f"worker{rank}", rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        drive()
    rpc.shutdown()


if __name__ == "__main__":
    mp.spawn(run, args=(os.path.abspath("meet"),), nprocs=2)
