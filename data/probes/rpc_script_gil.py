"""A TorchScript target can run and answer while the callee's GIL is held; a Python target never does."""
import sys
import tempfile
import time

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def plain(x):
    return x + 1


def answered(function, x):
    done = 0
    for _ in range(5):
        time.sleep(0.1)
        future = rpc.rpc_async("me", function, args=(x,))
        early, _ = future.done(), sum(range(10 ** 7))  # one call into C that keeps the GIL
        done += future.done() and not early
        future.wait()
    return done


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        x, interval = torch.ones(1), sys.getswitchinterval()  # x kept alive: freeing a tensor that Python made takes the GIL
        scripted = torch.jit.script(plain)
        warm = [rpc.rpc_sync("me", function, args=(x,)) for function in (scripted, plain)]
        sys.setswitchinterval(1000)
        script, python = answered(scripted, x), answered(plain, x)
        sys.setswitchinterval(interval)
        rpc.shutdown()
    good = "shown" if script > 0 and python == 0 else "not shown"
    print("%s: answered while the GIL was held: TorchScript %d of 5, Python %d of 5" % (good, script, python))
