"""The core of FX carries a promise of backward compatibility in its docstrings; most of torch.fx.passes says the opposite, torch.fx.experimental says nothing."""
import inspect

try:
    import torch.fx
    import torch.fx.experimental.optimization as experimental
    import torch.fx.passes.graph_drawer
    import torch.fx.passes.graph_manipulation
    import torch.fx.passes.splitter_base
except ImportError as error:
    print("not shown: %s" % error)
    raise SystemExit

PROMISE = "Backwards-compatibility for this API is guaranteed"
WARNING = "*NOT* backward-compatible"


def doc(thing):
    return inspect.getdoc(thing) or ""


core = [torch.fx.symbolic_trace, torch.fx.wrap, torch.fx.Tracer, torch.fx.Graph, torch.fx.GraphModule,
        torch.fx.Node, torch.fx.Proxy, torch.fx.Interpreter, torch.fx.Transformer, torch.fx.replace_pattern]
passes = [torch.fx.passes.graph_drawer.FxGraphDrawer, torch.fx.passes.graph_manipulation.get_size_of_all_nodes,
          torch.fx.passes.splitter_base.FxNetAccNodesFinder]
promised = sum(PROMISE in doc(thing) for thing in core)
warned = sum(WARNING in doc(thing) for thing in passes)
silent = PROMISE not in doc(experimental.fuse) and WARNING not in doc(experimental.fuse)
measured = "promise on %d of %d core names, warning on %d of %d names of passes, experimental.fuse silent: %s" % (
    promised, len(core), warned, len(passes), silent)
right = promised == len(core) and warned == len(passes) and silent
print(("shown: " if right else "not shown: ") + measured)
