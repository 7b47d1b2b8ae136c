"""The optimized module keeps forward only; preserved_methods keeps more; the module passed in is left as it was."""
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 2)

    def forward(self, x):
        return self.fc(x)

    @torch.jit.export
    def twice(self, x):
        return self.fc(x) * 2


try:
    from torch.utils.mobile_optimizer import optimize_for_mobile
    scripted = torch.jit.script(Net().eval())
    bare = optimize_for_mobile(scripted)
    kept = optimize_for_mobile(scripted, preserved_methods=["twice"])
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
except RuntimeError as failure:
    print("not shown: %s" % str(failure).splitlines()[0])
else:
    found = [hasattr(module, "twice") for module in (scripted, bare, kept)]
    print("%s: has twice(): input %s, optimized %s, with preserved_methods %s"
          % (("shown" if found == [True, False, True] else "not shown",) + tuple(found)))
