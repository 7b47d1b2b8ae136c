"""A ScriptModule is no RPC target, and as an argument it travels only once torch.distributed.nn has been imported."""
import importlib
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def apply(module, x):
    return module(x)


def ask(*args):
    try:
        return rpc.rpc_sync("me", args[0], args=args[1:]).tolist()
    except (RuntimeError, TypeError) as error:
        return str(error).splitlines()[0][:120]


def main():
    module, x = torch.jit.script(torch.nn.ReLU()), torch.ones(1)
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        method, before = ask(module.forward, x), ask(apply, module, x)
        importlib.import_module("torch.distributed.nn")
        after = ask(apply, module, x)
        rpc.shutdown()
    good = "pickle" in str(method) and "__getstate__" in str(before) and after == [1]
    print("%s: module.forward as target: %s; as argument: %s; after the import: %s" % ("shown" if good else "not shown", method, before, after))


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
