"""optimize_for_inference freezes the module, folds batch norm into the convolution and runs the convolution on MKLDNN tensors."""
import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit
if not torch.backends.mkldnn.is_available():
    print("skipped: this build has no MKLDNN")
    raise SystemExit

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3), torch.nn.BatchNorm2d(8), torch.nn.ReLU()).eval()
x = torch.rand(2, 3, 16, 16)
fast = torch.jit.optimize_for_inference(torch.jit.script(model))
for _ in range(3):
    y = fast(x)
graph = str(fast.graph)
difference = float((y - model(x)).abs().max())
parameters, norm, mkldnn = len(list(fast.parameters())), "batch_norm" in graph, "mkldnn" in graph
measured = "parameters %d, batch_norm in the graph %s, mkldnn in the graph %s, difference %.0e" % (
    parameters, norm, mkldnn, difference)
print(("shown: " if not parameters and not norm and mkldnn and difference < 1e-5 else "not shown: ") + measured)
