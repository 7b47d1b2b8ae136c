"""The private CUDA graph classes of 1.9 (`torch.cuda.streams._Graph`) are gone; the API is public now."""
import torch

names = [(torch.cuda, "_Graph"), (torch.cuda.streams, "_Graph"), (torch.cuda, "CUDAGraph"), (torch.cuda, "graph")]
measured = "there: %s" % ", ".join("%s.%s" % (owner.__name__, name) for owner, name in names if hasattr(owner, name))
# What 1.10.0 and 1.9.1 give.
AFTER = 'there: torch.cuda.CUDAGraph, torch.cuda.graph'
BEFORE = 'there: torch.cuda._Graph, torch.cuda.streams._Graph'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
