"""init_rpc checks device maps: a map that names a GPU which is not there raises ValueError before any call."""
import os
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def main():
    missing = torch.cuda.device_count()
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store", device_maps={"me": {missing: missing}})
        try:
            rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        except ValueError as error:
            answer = " ".join(str(error).split())
        else:
            rpc.shutdown()
            answer = "accepted"
    print("%s: %s" % ("shown" if "invalid indices" in answer else "not shown", answer[:150]), flush=True)
    os._exit(0)  # the store of the failed start would wait at exit for its deleted file


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
