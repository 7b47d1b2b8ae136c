"""Exported methods other than forward are gone afterwards, unless the module was frozen first with preserved_attrs."""
import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)

    def forward(self, x):
        return self.layer(x)

    @torch.jit.export
    def features(self, x: torch.Tensor):
        return x + 1


script = torch.jit.script(Net().eval())
plain = torch.jit.optimize_for_inference(script)
kept = torch.jit.optimize_for_inference(torch.jit.freeze(script, preserved_attrs=["features"]))
try:
    torch.jit.optimize_for_inference(script, other_methods=["features"])
    option = True
except TypeError:
    option = False
lost, there = not hasattr(plain, "features"), hasattr(kept, "features")
measured = "features lost %s; kept when frozen first %s; other_methods= accepted %s" % (lost, there, option)
print(("shown: " if lost and there and not option else "not shown: ") + measured)
