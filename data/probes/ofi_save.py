"""The result of optimize_for_inference can be saved, and only loading fails; the frozen module saves and loads."""
import io

import torch

if not hasattr(torch.jit, "optimize_for_inference"):
    print("not shown: no torch.jit.optimize_for_inference")
    raise SystemExit
if not torch.backends.mkldnn.is_available():
    print("skipped: this build has no MKLDNN")
    raise SystemExit


def reload(module):
    buffer = io.BytesIO()
    torch.jit.save(module, buffer)
    buffer.seek(0)
    try:
        torch.jit.load(buffer)
    except RuntimeError as error:
        return "loading raises: " + str(error).strip().splitlines()[-1][:80]
    return "loads"


script = torch.jit.script(torch.nn.Sequential(torch.nn.Conv2d(3, 8, 3)).eval())
frozen, fast = reload(torch.jit.freeze(script)), reload(torch.jit.optimize_for_inference(script))
measured = "frozen: %s; optimised: saved, %s" % (frozen, fast)
print(("shown: " if frozen == "loads" and fast.startswith("loading raises") else "not shown: ") + measured)
