"""Two processes: rpc_sync, rpc_async and remote take an annotated TorchScript function as their target."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


@torch.jit.script
def scaled(x: torch.Tensor, times: int) -> torch.Tensor:
    return x * times


def worker(rank, folder):
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
    rpc.init_rpc("worker%d" % rank, rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        x = torch.ones(1)
        found = [rpc.rpc_sync("worker1", scaled, args=(x, 2)),
                 rpc.rpc_async("worker1", scaled, args=(x, 3)).wait(),
                 rpc.remote("worker1", scaled, args=(x, 4)).to_here()]
        found = [value.item() for value in found]
        with open(folder + "/answer", "w") as out:
            out.write("%s: sync, async, remote gave %s" % ("shown" if found == [2, 3, 4] else "not shown", found))
    rpc.shutdown()


if __name__ == "__main__":
    if not (dist.is_available() and rpc.is_available()):
        print("skipped: this build has no RPC")
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            print(open(folder + "/answer").read())
