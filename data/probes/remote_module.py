"""Two processes: a RemoteModule's forward runs in the other process, which owns the parameters; gradients match a local copy."""
import os
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


def gradient(context, rref):
    return dist.autograd.get_gradients(context)[rref.local_value().weight]


def worker(rank, folder):
    from torch.distributed import autograd, nn
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
    rpc.init_rpc("worker%d" % rank, rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        remote, x = nn.RemoteModule("worker1/cpu", torch.nn.Linear, args=(3, 2)), torch.randn(4, 3)
        pid = rpc.rpc_sync(remote.get_module_rref().owner(), os.getpid)
        with autograd.context() as context:
            autograd.backward(context, [remote(x).pow(2).sum()])
            found = rpc.rpc_sync("worker1", gradient, args=(context, remote.get_module_rref()))
        parameters = remote.remote_parameters()
        weight, bias = [p.to_here().detach().requires_grad_() for p in parameters]
        loss, owners = torch.nn.functional.linear(x, weight, bias).pow(2).sum(), {p.owner_name() for p in parameters}
        error = (torch.autograd.grad(loss, weight)[0] - found).abs().max().item()
        good = "shown" if pid != os.getpid() and error < 1e-5 and owners == {"worker1"} else "not shown"
        with open(folder + "/answer", "w") as out:
            out.write("%s: another process %s, parameters owned by %s, gradient error %.0e" % (good, pid != os.getpid(), owners, error))
    rpc.shutdown()


if __name__ == "__main__" and not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        print(open(folder + "/answer").read())
