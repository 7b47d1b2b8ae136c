"""Conv2d with padding='same' or 'valid' breaks optimize_for_mobile with an internal assert; a number as padding works."""
import torch
from torch import nn


def outcome(padding):
    try:
        optimize_for_mobile(torch.jit.script(nn.Conv2d(3, 8, 3, padding=padding).eval()))
        return "works"
    except RuntimeError as error:
        return "internal assert" if "INTERNAL ASSERT" in str(error) else str(error).splitlines()[0]


try:
    from torch.utils.mobile_optimizer import optimize_for_mobile
except ImportError:
    print("skipped: this torch has no torch.utils.mobile_optimizer")
else:
    results = {padding: outcome(padding) for padding in ("same", "valid", 1)}
    holds = list(results.values()) == ["internal assert", "internal assert", "works"]
    print("%s: %s" % ("shown" if holds else "not shown", results))
