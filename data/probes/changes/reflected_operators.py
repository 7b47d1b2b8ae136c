"""Operators with the number on the left: `5 % t`, `1 << t`, `1 & t`, `1 | t`, `1 ^ t`."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


t = torch.tensor([3])
calls = [("%", lambda: (5 % t).item()), ("<<", lambda: (1 << t).item()), ("&", lambda: (1 & t).item()), ("|", lambda: (4 | t).item()), ("^", lambda: (1 ^ t).item())]
measured = ", ".join("5 or 1 %s t: %s" % (sign, outcome(call)) for sign, call in calls)
# What 1.10.0 and 1.9.1 give.
AFTER = '5 or 1 % t: 2, 5 or 1 << t: 8, 5 or 1 & t: 1, 5 or 1 | t: 7, 5 or 1 ^ t: 2'
BEFORE = '5 or 1 % t: TypeError, 5 or 1 << t: TypeError, 5 or 1 & t: TypeError, 5 or 1 | t: TypeError, 5 or 1 ^ t: TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
