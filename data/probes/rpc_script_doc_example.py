"""The TorchScript example of the rpc_sync docstring fails as written: an unannotated argument is a Tensor, and 3 is an int."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


@torch.jit.script
def documented(t1, t2):
    return torch.add(t1, t2)


@torch.jit.script
def annotated(t1: torch.Tensor, t2: int) -> torch.Tensor:
    return torch.add(t1, t2)


def ask(function):
    try:
        return rpc.rpc_sync("me", function, args=(torch.ones(2), 3)).tolist()
    except RuntimeError as error:
        return str(error).splitlines()[0]


def main():
    in_doc = "my_script_add, args=(torch.ones(2), 3)" in rpc.rpc_sync.__doc__
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        first, second = ask(documented), ask(annotated)
        rpc.shutdown()
    good = in_doc and "Expected a value of type" in str(first) and second == [4, 4]
    print("%s: in the docstring %s; as documented: %s; annotated: %s" % ("shown" if good else "not shown", in_doc, str(first)[:100], second))


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
