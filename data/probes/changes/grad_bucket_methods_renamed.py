"""The methods of a DDP communication hook's bucket have new names: `index`, `is_last`, `gradients`, `buffer`, `set_buffer`; `parameters` is new."""
import torch.distributed as dist

names = [name for name in dir(dist._GradBucket if hasattr(dist, "_GradBucket") else dist.GradBucket) if not name.startswith("_")]
measured = "methods: %s" % ", ".join(sorted(names))
# What 1.10.0 and 1.9.1 give.
AFTER = 'methods: buffer, gradients, index, is_last, parameters, set_buffer'
BEFORE = 'methods: get_index, get_per_parameter_tensors, get_tensor, is_the_last_bucket_to_allreduce, set_tensor'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
