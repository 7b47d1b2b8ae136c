"""The functional forms `group_by_key`, `bucket_batch` and `transforms` of DataPipes are gone; `groupby` takes the place of the first."""
import torch.utils.data.datapipes.iter
from torch.utils.data import IterDataPipe

measured = "registered: %s" % [name for name in ("group_by_key", "bucket_batch", "transforms", "groupby") if name in IterDataPipe.functions]
# What 1.10.0 and 1.9.1 give.
AFTER = "registered: ['groupby']"
BEFORE = "registered: ['group_by_key', 'bucket_batch', 'transforms']"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
