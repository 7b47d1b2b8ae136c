"""make_graphed_callables refuses, before it touches a GPU, inputs that are not Tensors, modules with hooks and trainable buffers."""
import torch


def refusal(module, args):
    try:
        torch.cuda.make_graphed_callables(module, args)
    except AssertionError as error:
        return str(error)[:110]
    except Exception as error:
        return "%s instead" % type(error).__name__
    return "accepted"


if not hasattr(torch.cuda, "make_graphed_callables"):
    print("skipped: no make_graphed_callables in this build")
else:
    x, hooked, buffered = torch.ones(1, 2), torch.nn.Linear(2, 2), torch.nn.Linear(2, 2)
    hooked.register_forward_hook(lambda module, inputs, output: None)
    buffered.register_buffer("scale", torch.ones(2, requires_grad=True))
    found = [refusal(torch.nn.Linear(2, 2), ({"x": x},)), refusal(hooked, (x,)), refusal(buffered, (x,))]
    good = "sample_args" in found[0] and "hooks registered" in found[1] and "only parameters may be trainable" in found[2]
    print("%s: %s" % ("shown" if good else "not shown", "; ".join(found)))
