"""The quantization hooks need CUDA tensors: with a CPU model they raise in backward()."""
import gc
import tempfile

import torch
import torch.distributed as dist


def main():
    from torch.distributed.algorithms.ddp_comm_hooks import quantization_hooks
    answers = []
    with tempfile.TemporaryDirectory() as folder:
        dist.init_process_group("gloo", init_method="file://" + folder + "/store", rank=0, world_size=1)
        for hook in (quantization_hooks.quantization_pertensor_hook, quantization_hooks.quantization_perchannel_hook):
            model = torch.nn.parallel.DistributedDataParallel(torch.nn.Linear(64, 64))
            model.register_comm_hook(None, hook)
            try:
                model(torch.ones(1, 64)).sum().backward()
                answers.append("works")
            except RuntimeError as error:
                answers.append(str(error).splitlines()[0])
            del model
            gc.collect()
        dist.destroy_process_group()
    print("%s: per tensor: %s; per channel: %s" % ("shown" if all("cuda" in a for a in answers) else "not shown", answers[0], answers[1]))


if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no DDP communication hooks in this build")
else:
    main()
