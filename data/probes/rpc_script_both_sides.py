"""Two processes: only the name of a TorchScript function is sent, so it fails when the callee has not defined it."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


def plus(x: torch.Tensor) -> torch.Tensor:
    return x + 1


def worker(rank, folder):
    script = torch.jit.script(plus) if rank == 0 else None
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
    rpc.init_rpc("worker%d" % rank, rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        python = rpc.rpc_sync("worker1", plus, args=(torch.ones(1),)).item()
        try:
            answer = str(rpc.rpc_sync("worker1", script, args=(torch.ones(1),)).item())
        except RuntimeError as error:
            answer = str(error).splitlines()[0]
        with open(folder + "/answer", "w") as out:
            good = python == 2 and "undefined" in answer
            out.write("%s: Python function gave %s, scripted on the caller only: %s" % ("shown" if good else "not shown", python, answer))
    rpc.shutdown()


if __name__ == "__main__":
    if not (dist.is_available() and rpc.is_available()):
        print("skipped: this build has no RPC")
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            print(open(folder + "/answer").read())
