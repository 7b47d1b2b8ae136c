"""A TorchScript function can itself call rpc_async, rpc_sync and remote."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def main():
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        try:
            answer = torch.jit.script(three)("me", torch.ones(1)).item()
        except RuntimeError as error:
            answer = str(error).splitlines()[0]
        rpc.shutdown()
    print("%s: 3 + 4 + 5 more on 1.0 each gave %s" % ("shown" if answer == 15 else "not shown", answer))


def plus(x: torch.Tensor, more: int) -> torch.Tensor:
    return x + more


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    plus = torch.jit.script(plus)

    def three(to: str, x: torch.Tensor) -> torch.Tensor:
        future = rpc.rpc_async(to, plus, (x, 3))
        value = rpc.rpc_sync(to, plus, (x, 4))
        reference = rpc.remote(to, plus, (x, 5))
        return future.wait() + value + reference.to_here()

    main()
