"""`t ** other` hands over to `other.__rpow__`, and unsupported operands raise Python's own TypeError."""
import torch


class Other:
    def __rpow__(self, base):
        return "__rpow__"


def outcome(calculate):
    """What a calculation gives, or who refuses it."""
    try:
        return calculate()
    except TypeError as error:
        return "TypeError of Python" if "unsupported operand" in str(error) else "TypeError of torch"


t = torch.ones(2)
measured = "t ** other: %s, t ** text: %s, text - t: %s, text / t: %s" % tuple(
    outcome(calculate) for calculate in (lambda: t ** Other(), lambda: t ** "a", lambda: "a" - t, lambda: "a" / t))
# What 1.10.0 and 1.9.1 give.
AFTER = 't ** other: __rpow__, t ** text: TypeError of Python, text - t: TypeError of Python, text / t: TypeError of Python'
BEFORE = 't ** other: TypeError of torch, t ** text: TypeError of torch, text - t: TypeError of torch, text / t: TypeError of torch'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
