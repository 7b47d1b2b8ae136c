"""RemoteModule.train(False) leaves the remote module in training mode, and eval() gives back a local copy instead of the RemoteModule."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def main():
    from torch.distributed.nn import RemoteModule
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        remote = RemoteModule("me/cpu", torch.nn.Linear, args=(2, 2))
        wrapped = remote.get_module_rref().local_value()
        remote.train(False)
        still_training = wrapped.training
        given = remote.eval()
        evaluating = not wrapped.training
        copy = type(given) is torch.nn.Linear and given is not wrapped
        rpc.shutdown()
    print("%s: training after train(False) %s, eval() reaches the module %s, eval() returns a copied Linear %s" % (
        "shown" if still_training and evaluating and copy else "not shown", still_training, evaluating, copy))


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
