"""FX traces a module and a function, and code rewritten node by node computes what the edited code should."""
import torch

try:
    import torch.fx
except ImportError:
    print("not shown: no torch.fx")
    raise SystemExit


class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 4)

    def forward(self, x):
        return torch.relu(self.layer(x))


def twice(x):
    return torch.relu(x) * 2


def swap(root):
    traced = torch.fx.symbolic_trace(root)
    for node in traced.graph.nodes:
        if node.op == "call_function" and node.target is torch.relu:
            node.target = torch.tanh
    traced.graph.lint()
    traced.recompile()
    return traced


net, x = Net(), torch.randn(3, 4)
module_right = torch.equal(swap(net)(x), torch.tanh(net.layer(x)))
function_right = torch.equal(swap(twice)(x), torch.tanh(x) * 2)
is_module = isinstance(swap(twice), torch.nn.Module)
measured = "module %s, function %s, result is an nn.Module %s" % (module_right, function_right, is_module)
print(("shown: " if module_right and function_right and is_module else "not shown: ") + measured)
