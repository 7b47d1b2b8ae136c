"""The GraphModule of prepare_fx loses attributes and methods that forward does not use; preserved_attributes keeps attributes."""
import warnings

import torch
from torch import nn
from torch import quantization

warnings.simplefilter("ignore")


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc, self.tag = nn.Linear(4, 4), "v1"

    def forward(self, x):
        return self.fc(x)

    def twice(self, x):
        return self.fc(x) * 2


try:
    from torch.quantization.quantize_fx import convert_fx, prepare_fx
    config, keep = {"": quantization.default_qconfig}, {"preserved_attributes": ["tag"]}
    bare = prepare_fx(Net().eval(), config)
    kept = prepare_fx(Net().eval(), config, keep)
except ImportError:
    print("skipped: this torch has no FX graph mode quantization")
except TypeError as error:
    print("not shown: %s" % error)
else:
    kept(torch.rand(2, 4))
    converted = convert_fx(kept, convert_custom_config_dict=keep)
    found = [hasattr(bare, "tag"), hasattr(bare, "twice"), hasattr(kept, "tag"), hasattr(converted, "tag")]
    print("%s: tag %s, twice() %s; with preserved_attributes: tag after prepare %s, after convert %s"
          % (("shown" if found == [False, False, True, True] else "not shown",) + tuple(found)))
