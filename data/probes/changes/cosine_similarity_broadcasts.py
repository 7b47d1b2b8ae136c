"""`cosine_similarity` broadcasts inputs of different rank along any dimension."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


measured = "shapes (2, 3) and (3,): %s" % outcome(lambda: list(torch.cosine_similarity(torch.ones(2, 3), torch.ones(3), dim=1).shape))
# What 1.10.0 and 1.9.1 give.
AFTER = 'shapes (2, 3) and (3,): [2]'
BEFORE = 'shapes (2, 3) and (3,): IndexError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
