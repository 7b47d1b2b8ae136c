"""Two processes: a worker that has not imported torch.distributed.nn cannot load the call of a RemoteModule; after the import it can."""
import importlib
import tempfile

import torch
import torch.distributed as dist
import torch.distributed.rpc as rpc
import torch.multiprocessing as mp


def load(name):
    importlib.import_module(name)


def reach(function):
    try:
        rpc.rpc_sync("worker1", function)  # without arguments: the callee raises TypeError once it has loaded it
    except Exception as error:
        return "loaded" if "positional arguments" in str(error) else str(error).splitlines()[0].split(": ", 1)[-1]


def worker(rank, folder):
    options = rpc.TensorPipeRpcBackendOptions(init_method="file://" + folder + "/store")
    rpc.init_rpc("worker%d" % rank, rank=rank, world_size=2, rpc_backend_options=options)
    if rank == 0:
        load("torch.distributed.nn")
        function = importlib.import_module("_remote_module_non_sriptable")._remote_forward
        before, _, after = reach(function), rpc.rpc_sync("worker1", load, args=("torch.distributed.nn",)), reach(function)
        with open(folder + "/answer", "w") as out:
            good = "No module named" in before and after == "loaded"
            out.write("%s: before the import: %s; after: %s" % ("shown" if good else "not shown", before, after))
    rpc.shutdown()


if __name__ == "__main__" and not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
elif __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        mp.spawn(worker, (folder,), nprocs=2)
        print(open(folder + "/answer").read())
