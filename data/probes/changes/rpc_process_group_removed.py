"""The ProcessGroup backend of RPC is removed; its options class is gone and `init_rpc` refuses it."""
import torch.distributed.rpc as rpc

measured = "ProcessGroupRpcBackendOptions %s" % ("there" if hasattr(rpc, "ProcessGroupRpcBackendOptions") else "gone")
# What 1.10.0 and 1.9.1 give.
AFTER = 'ProcessGroupRpcBackendOptions gone'
BEFORE = 'ProcessGroupRpcBackendOptions there'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
