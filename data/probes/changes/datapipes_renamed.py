"""The iterable DataPipes are named after what they are: `Batch` is `Batcher`, `Map` is `Mapper`, `ListDirFiles` is `FileLister` and so on; `Transforms` is gone."""
import torch.utils.data.datapipes.iter as pipes

old = ("Batch", "Collate", "Concat", "Map", "Shuffle", "Zip", "ListDirFiles", "Transforms")
new = ("Batcher", "Collator", "Concater", "Mapper", "Shuffler", "Zipper", "FileLister")
measured = "of the old names %d are there, of the new %d" % (sum(hasattr(pipes, name) for name in old), sum(hasattr(pipes, name) for name in new))
# What 1.10.0 and 1.9.1 give.
AFTER = 'of the old names 0 are there, of the new 7'
BEFORE = 'of the old names 8 are there, of the new 0'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
