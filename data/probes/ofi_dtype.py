"""With a convolution the result takes float32 input; .double() on it does not change the baked-in weights, and a double input is refused."""
import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit
if not torch.backends.mkldnn.is_available():
    print("skipped: this build has no MKLDNN")
    raise SystemExit

model = torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3)).eval()
x = torch.rand(1, 3, 8, 8)
fast = torch.jit.optimize_for_inference(torch.jit.script(model))
single = torch.allclose(fast(x), model(x), atol=1e-5)


def refused(action):
    try:
        action()
    except RuntimeError as error:
        return "mkldnn" in str(error).lower()
    return False


moved = refused(lambda: fast.double()(x.double()))
measured = "float32 agrees %s; after .double() a double input is refused %s" % (single, moved)
print(("shown: " if single and moved else "not shown: ") + measured)
