"""init_rpc fails where NumPy cannot be imported, although torch does not require NumPy."""
import os
import sys
import tempfile
import warnings

sys.modules["numpy"] = None
warnings.simplefilter("ignore")
import torch.distributed as dist
import torch.distributed.rpc as rpc

if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        try:
            rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        except RuntimeError as error:
            print("%s: init_rpc raised RuntimeError(%r)" % ("shown" if "umpy" in str(error) else "not shown", str(error)[:60]), flush=True)
        else:
            rpc.shutdown()
            print("not shown: init_rpc works without NumPy", flush=True)
    os._exit(0)  # the store of the failed start would wait at exit for its deleted file
