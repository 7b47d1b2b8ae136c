"""A RemoteModule received over RPC or made by init_from_module_rref() cannot be called; its forward() works."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def use(module, x):
    try:
        called = "works" if module(x) is not None else ""
    except AttributeError as error:
        called = str(error)
    return called, tuple(module.forward(x).shape)


def main():
    from torch.distributed.nn import RemoteModule
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        x, made = torch.ones(1, 2), RemoteModule("me/cpu", torch.nn.Linear, args=(2, 3))
        answers = [use(made, x), rpc.rpc_sync("me", use, args=(made, x))]
        answers.append(use(RemoteModule.init_from_module_rref("me/cpu", made.get_module_rref()), x))
        rpc.shutdown()
    called, shapes = [a[0] for a in answers], {a[1] for a in answers}
    good = called[0] == "works" and all("_backward_hooks" in c for c in called[1:]) and shapes == {(1, 3)}
    print("%s: calling the original: %s; received: %s; from the RRef: %s; forward() gives %s" % (
        ("shown" if good else "not shown",) + tuple(called) + (shapes,)))


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
