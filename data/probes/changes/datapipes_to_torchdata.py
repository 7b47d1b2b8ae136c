"""Some DataPipes warn that they will move to the TorchData package: archive, line and HTTP readers, and `BucketBatcher`."""
import torch.utils.data.datapipes.iter as pipes
import warnings

def warned(action):
    """The kinds of the warnings that a call gives."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        action()
    return ", ".join(sorted({w.category.__name__ for w in caught})) or "no warning"


reader = getattr(pipes, "TarArchiveReader", None) or pipes.ReadFilesFromTar
measured = "%s: %s" % (reader.__name__.replace("IterDataPipe", ""), warned(lambda: reader([])))
# What 1.10.0 and 1.9.1 give.
AFTER = 'TarArchiveReader: DeprecationWarning'
BEFORE = 'ReadFilesFromTar: no warning'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
