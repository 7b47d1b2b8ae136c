"""Mixing proxies of two tracers in one call raises; `Proxy.__torch_function__` is a classmethod."""
import torch
import torch.fx

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


def proxy():
    tracer = torch.fx.Tracer()
    tracer.graph = torch.fx.Graph()
    return tracer.create_proxy("placeholder", "x", (), {})
measured = "torch.add of proxies of two tracers: %s" % outcome(lambda: torch.add(proxy(), proxy()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'torch.add of proxies of two tracers: RuntimeError'
BEFORE = 'torch.add of proxies of two tracers: Proxy(add)'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
