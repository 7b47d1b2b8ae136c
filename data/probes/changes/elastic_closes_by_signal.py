"""The `close` of elastic's process contexts takes a signal and a timeout, and a stop signal raises `SignalException`."""
import inspect
from torch.distributed.elastic.multiprocessing import api

measured = "close%s, SignalException %s" % (list(inspect.signature(api.PContext.close).parameters), "there" if hasattr(api, "SignalException") else "missing")
# What 1.10.0 and 1.9.1 give.
AFTER = "close['self', 'death_sig', 'timeout'], SignalException there"
BEFORE = "close['self'], SignalException missing"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
