"""torch.jit.script fails on a parametrized module; torch.jit.trace works, and so does scripting once the parametrization is removed."""
import torch

try:
    import torch.nn.utils.parametrize as parametrize
except ImportError:
    print("not shown: no torch.nn.utils.parametrize")
    raise SystemExit


class Double(torch.nn.Module):
    def forward(self, x):
        return 2 * x


layer, x = torch.nn.Linear(3, 3), torch.randn(2, 3)
parametrize.register_parametrization(layer, "weight", Double())
try:
    torch.jit.script(layer)
    error = ""
except Exception as caught:
    error = type(caught).__name__
traced = torch.allclose(torch.jit.trace(layer, x)(x), layer(x))
before = layer(x)
parametrize.remove_parametrizations(layer, "weight")
scripted = torch.allclose(torch.jit.script(layer)(x), before)
measured = "script: %s; trace agrees: %s; script after removal agrees: %s" % (error or "works", traced, scripted)
print(("shown: " if error and traced and scripted else "not shown: ") + measured)
