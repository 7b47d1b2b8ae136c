"""A module lives on another worker; forward is called from here and gradients arrive there."""
import os

import torch
import torch.distributed.autograd as dist_autograd
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp
from torch.distributed.nn import RemoteModule


def gradient(context_id, parameter):
    """Runs on the owner of the parameter, where its gradient is."""
    return dist_autograd.get_gradients(context_id)[parameter.local_value()]


def drive():
    layer = RemoteModule("worker1/cpu", torch.nn.Linear, args=(4, 2))
    weight, bias = layer.remote_parameters()
    assert weight.owner_name() == "worker1", "the parameters are not on the worker"
    print(f"owner of the weight: {weight.owner_name()}")
    process = rpc.rpc_sync("worker1", os.getpid)
    assert process != os.getpid(), "there is only one process"

    x = torch.arange(12.0).view(3, 4)
    with dist_autograd.context() as context_id:
        out = layer(x)
        dist_autograd.backward(context_id, [out.sum()])
        grad = rpc.rpc_sync("worker1", gradient, args=(context_id, weight))

    wanted = torch.nn.functional.linear(x, weight.to_here(), bias.to_here())
    assert torch.allclose(out, wanted), "the remote forward computes something else"
    print("forward equals a local one: yes")
    assert torch.allclose(grad, x.sum(0).expand(2, 4)), "the remote gradient is wrong"
    print("gradient on the worker is right: yes")

    refused = False
    try:
        layer.parameters()
    except ValueError:
        refused = True
    assert refused, "parameters() pretends that the weights are local"
    print("parameters() on the caller: refused")


def run(rank, path):
    torch.set_num_threads(1)
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + path)
    rpc.init_rpc(f"worker{rank}", rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        drive()
    rpc.shutdown()


if __name__ == "__main__":
    mp.spawn(run, args=(os.path.abspath("meet"),), nprocs=2)
