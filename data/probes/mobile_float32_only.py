"""An optimized module has no parameters left and runs float32 inference only: other dtypes, half() and autograd fail."""
import torch
from torch import nn


def works(call):
    try:
        call()
        return True
    except RuntimeError:
        return False


try:
    from torch.utils.mobile_optimizer import optimize_for_mobile
    scripted = torch.jit.script(nn.Linear(4, 2).eval())
    module = optimize_for_mobile(scripted)
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
except RuntimeError as failure:
    print("not shown: %s" % str(failure).splitlines()[0])
else:
    parameters = len(list(module.parameters()))
    x = torch.rand(1, 4)
    results = [works(lambda: module(x)), works(lambda: module(x.double())), works(lambda: module(x.clone().requires_grad_())),
               works(lambda: optimize_for_mobile(scripted).half()(x.half()))]
    holds = parameters == 0 and results == [True, False, False, False]
    print("%s: %d parameters; float32 %s, float64 input %s, input with requires_grad %s, half() %s"
          % (("shown" if holds else "not shown", parameters) + tuple("works" if ok else "fails" for ok in results)))
