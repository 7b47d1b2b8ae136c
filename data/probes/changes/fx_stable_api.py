"""FX is stable: what is promised carries a mark in the source, name by name."""
import inspect
import torch.fx

measured = "the class Graph is marked as kept compatible: %s" % ("backward compatible" in (inspect.getdoc(torch.fx.Graph) or "").lower() or hasattr(torch.fx.Graph, "_backwards_compatible") or "compatibility" in inspect.getsource(torch.fx.graph))
# What 1.10.0 and 1.9.1 give.
AFTER = 'the class Graph is marked as kept compatible: True'
BEFORE = 'the class Graph is marked as kept compatible: False'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
