"""Two processes: backward() on the output of a RemoteModule, outside dist_autograd.context(), raises nothing and computes no gradient."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


def without_gradient(rref):
    return all(p.grad is None for p in rref.local_value().parameters())


def worker(rank, folder):
    from torch.distributed.nn import RemoteModule
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
    rpc.init_rpc("worker%d" % rank, rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        remote, before = RemoteModule("worker1/cpu", torch.nn.Linear, args=(2, 2)), torch.ones(1, 2, requires_grad=True)
        output = remote(before * 2)
        claims = output.requires_grad
        output.sum().backward()
        lost = before.grad is None and rpc.rpc_sync("worker1", without_gradient, args=(remote.get_module_rref(),))
        with open(folder + "/answer", "w") as out:
            out.write("%s: output.requires_grad %s, backward() returned, no gradient on either side %s" % (
                "shown" if claims and lost else "not shown", claims, lost))
    rpc.shutdown()


if __name__ == "__main__":
    if not (dist.is_available() and rpc.is_available()):
        print("skipped: this build has no RPC")
    else:
        with tempfile.TemporaryDirectory() as folder:
            mp.spawn(worker, (folder,), nprocs=2)
            print(open(folder + "/answer").read())
