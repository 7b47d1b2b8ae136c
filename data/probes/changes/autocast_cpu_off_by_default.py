"""A defect of 1.10.0 and 1.10.1: `torch.autocast("cpu")` without a dtype warns and stays off; 1.10.2 mends it."""
import torch
import warnings

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


warnings.simplefilter("ignore")
def product(**options):
    with torch.autocast("cpu", **options):
        return torch.ones(2, 2).mm(torch.ones(2, 2)).dtype
measured = "without a dtype: %s, with bfloat16: %s" % (outcome(product), outcome(lambda: product(dtype=torch.bfloat16)))
# What 1.10.0 and 1.9.1 give.
AFTER = 'without a dtype: torch.float32, with bfloat16: torch.bfloat16'
BEFORE = 'without a dtype: AttributeError, with bfloat16: AttributeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
