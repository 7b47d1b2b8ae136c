"""RemoteModule refuses nn.Module's methods, and so does a local module that holds one; remote_parameters() is the way to the parameters."""
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc


def refused(call):
    try:
        call()
    except ValueError as error:
        return "not supported" in str(error)
    return False


def main():
    from torch.distributed.nn import RemoteModule
    with tempfile.TemporaryDirectory() as folder:
        options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
        rpc.init_rpc("me", rank=0, world_size=1, rpc_backend_options=options)
        remote = RemoteModule("me/cpu", torch.nn.Linear, args=(2, 2))
        own = [remote.parameters, remote.named_parameters, remote.state_dict, remote.zero_grad, remote.half]
        own += [lambda: remote.to("cpu"), lambda: repr(remote)]
        hybrid = torch.nn.Sequential(torch.nn.Linear(2, 2), remote)
        outer = [lambda: list(hybrid.parameters()), hybrid.state_dict, hybrid.zero_grad, lambda: hybrid.to("cpu"), lambda: repr(hybrid)]
        count = [sum(refused(call) for call in calls) for calls in (own, outer)]
        found = len(remote.remote_parameters())
        rpc.shutdown()
    good = count == [len(own), len(outer)] and found == 2
    print("%s: %d of %d calls refused on the module, %d of %d on a Sequential around it, remote_parameters() gives %d" % (
        "shown" if good else "not shown", count[0], len(own), count[1], len(outer), found))


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    main()
