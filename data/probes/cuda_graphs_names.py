"""torch.cuda has CUDAGraph, graph, graph_pool_handle and make_graphed_callables, all marked beta, and no is_current_stream_capturing yet."""
import torch

names = ("CUDAGraph", "graph", "graph_pool_handle", "make_graphed_callables")
marked = [name for name in names if "This API is in beta" in (getattr(getattr(torch.cuda, name, None), "__doc__", "") or "")]
query = hasattr(torch.cuda, "is_current_stream_capturing")
print("%s: marked beta: %s; is_current_stream_capturing: %s" % (
    "shown" if len(marked) == 4 and not query else "not shown", ", ".join(marked) or "none", query))
