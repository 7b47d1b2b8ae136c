"""pickle, deepcopy and torch.save refuse a RemoteModule; as an RPC argument it travels and answers to forward()."""
import copy
import io
import pickle
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def refused(call, module):
    try:
        return not call(module)
    except RuntimeError as error:
        return "pickle RemoteModule" in str(error)


def use(module, x):
    return module.forward(x)


def main():
    from torch.distributed.nn import RemoteModule
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        remote = RemoteModule("me/cpu", torch.nn.Linear, args=(2, 3))
        calls = [pickle.dumps, copy.deepcopy, lambda module: torch.save(module, io.BytesIO())]
        count = sum(refused(call, remote) for call in calls)
        shape = tuple(rpc.rpc_sync("me", use, args=(remote, torch.ones(1, 2))).shape)
        rpc.shutdown()
    print("%s: %d of 3 picklers refuse, sent over RPC its forward() answers with shape %s" % (
        "shown" if count == 3 and shape == (1, 3) else "not shown", count, shape))


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
