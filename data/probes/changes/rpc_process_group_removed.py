"""`init_rpc` refuses the ProcessGroup backend, and its options class is gone."""
import os
import torch.distributed.rpc as rpc

where = "file://" + os.path.abspath("rendezvous")
options = rpc.ProcessGroupRpcBackendOptions(init_method=where) if hasattr(rpc, "ProcessGroupRpcBackendOptions") else None
try:
    rpc.init_rpc("one", backend=rpc.BackendType.PROCESS_GROUP, rank=0, world_size=1, rpc_backend_options=options)
    rpc.shutdown()
    started = "works"
except RuntimeError as error:
    started = "refused" if "PROCESS_GROUP" in str(error) else "RuntimeError"
except AttributeError:
    started = "has no such backend"
measured = "options %s, init_rpc %s" % ("there" if options else "gone", started)
# What 1.10.0 and 1.9.1 give.
AFTER = 'options gone, init_rpc refused'
BEFORE = 'options there, init_rpc works'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
