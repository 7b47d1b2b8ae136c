"""The last line of the docstring's example, a test for a string in the graph itself, raises TypeError; str(graph) is needed."""
import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit
if not torch.backends.mkldnn.is_available():
    print("skipped: this build has no MKLDNN")
    raise SystemExit

model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.BatchNorm2d(8))
fast = torch.jit.optimize_for_inference(torch.jit.script(model.eval()))
try:
    answer = str("MKLDNN" in fast.graph)
except TypeError as error:
    answer = "TypeError: " + str(error)
in_text = "MKLDNN" in str(fast.graph)
measured = "in the graph: %s; in str(graph): %s" % (answer, in_text)
print(("shown: " if answer.startswith("TypeError") and in_text else "not shown: ") + measured)
