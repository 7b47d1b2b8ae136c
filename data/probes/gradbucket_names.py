"""GradBucket offers index, buffer, gradients, parameters, is_last, set_buffer; its docstring names get_per_parameter_tensors, which is not there."""
import torch.distributed as dist

if not (dist.is_available() and hasattr(dist, "GradBucket")):
    print("skipped: no GradBucket in this build")
else:
    names = sorted(name for name in dir(dist.GradBucket) if not name.startswith("_"))
    named = "get_per_parameter_tensors" in (dist.GradBucket.__doc__ or "")
    good = names == ["buffer", "gradients", "index", "is_last", "parameters", "set_buffer"] and named
    print("%s: methods %s; docstring names get_per_parameter_tensors %s" % ("shown" if good else "not shown", ", ".join(names), named))
