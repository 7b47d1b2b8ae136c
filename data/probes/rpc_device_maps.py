"""TensorPipeRpcBackendOptions on any machine: device maps must be one to one and may name the CPU, `devices` may not."""
import torch.distributed as dist
import torch.distributed.rpc as rpc


def refused(**options):
    try:
        rpc.TensorPipeRpcBackendOptions(**options)
    except ValueError:
        return True
    return False


if not (dist.is_available() and rpc.is_available()):
    print("skipped: this build has no RPC")
else:
    two_to_one = refused(device_maps={"peer": {0: 1, 1: 1}})
    cpu_map = refused(device_maps={"peer": {"cpu": "cpu"}})
    cpu_list = refused(devices=["cpu"])
    options = rpc.TensorPipeRpcBackendOptions(device_maps={"peer": {0: 1}})
    options.set_device_map("peer", {1: 0})
    maps = {str(k): str(v) for k, v in options.device_maps["peer"].items()}
    good = two_to_one and not cpu_map and cpu_list and maps == {"cuda:0": "cuda:1", "cuda:1": "cuda:0"}
    print("%s: two to one refused %s, CPU in a map refused %s, CPU in devices refused %s, merged map %s" % (
        "shown" if good else "not shown", two_to_one, cpu_map, cpu_list, maps))
