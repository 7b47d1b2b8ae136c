"""`//` on tensors warns at each place: it truncates toward zero and is to become floor division."""
import torch
import warnings

x = torch.tensor([-7])
def places():
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("default")
        x // 2
        x // 2
    return len(caught)
places()
measured = "two places after a first: %d warnings, -7 // 2 is %d" % (places(), (x // 2).item())
# What 1.10.0 and 1.9.1 give.
AFTER = 'two places after a first: 2 warnings, -7 // 2 is -3'
BEFORE = 'two places after a first: 0 warnings, -7 // 2 is -3'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
