"""Tensor subclasses are pickled with a new rebuild function that keeps slots and state; 1.9 cannot load such pickles."""
import pickle
import torch

class Mine(torch.Tensor):
    __slots__ = ["label"]
x = torch.ones(2).as_subclass(Mine)
x.label = "kept"
rebuilder = x.__reduce_ex__(2)[0].__name__
measured = "%s; a slot after a round trip: %s" % (rebuilder, getattr(pickle.loads(pickle.dumps(x)), "label", "lost"))
# What 1.10.0 and 1.9.1 give.
AFTER = '_rebuild_from_type_v2; a slot after a round trip: kept'
BEFORE = '_rebuild_from_type; a slot after a round trip: lost'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
