"""`FunctionEventAvg`, `Kernel`, `Interval`, `StringTable` and other helpers can no longer be imported from `torch.autograd.profiler`."""
import torch.autograd.profiler as profiler

names = ("FunctionEventAvg", "Kernel", "Interval", "StringTable", "parse_kineto_results")
measured = "in torch.autograd.profiler: %s" % ([name for name in names if hasattr(profiler, name)] or "none of them")
# What 1.10.0 and 1.9.1 give.
AFTER = 'in torch.autograd.profiler: none of them'
BEFORE = "in torch.autograd.profiler: ['FunctionEventAvg', 'Kernel', 'Interval', 'StringTable', 'parse_kineto_results']"
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
