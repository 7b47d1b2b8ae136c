"""A defect of 1.10.0: `SequentialLR` has no `optimizer` and no last rate, so that it cannot be nested."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


s = torch.optim.lr_scheduler
def made():
    o = torch.optim.SGD([torch.zeros(1)], lr=1.0)
    return s.SequentialLR(o, [s.ConstantLR(o), s.LinearLR(o)], milestones=[2])
measured = "the class: %s, its optimizer: %s, get_last_lr(): %s" % (hasattr(s, "SequentialLR"), outcome(lambda: type(made().optimizer).__name__), outcome(lambda: made().get_last_lr()))
# What 1.10.0 and 1.9.1 give.
AFTER = 'the class: True, its optimizer: AttributeError, get_last_lr(): AttributeError'
BEFORE = 'the class: False, its optimizer: AttributeError, get_last_lr(): AttributeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
