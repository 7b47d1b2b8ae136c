"""`TripletMarginLoss`, `NLLLoss` and `CosineEmbeddingLoss` take a single sample without a batch dimension."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


x = torch.tensor([-1.0, -2.0])
measured = "NLLLoss: %s, CosineEmbeddingLoss: %s" % (
    outcome(lambda: torch.nn.NLLLoss()(x, torch.tensor(0)).item()), outcome(lambda: round(torch.nn.CosineEmbeddingLoss()(x, x, torch.tensor(1)).item(), 4)))
# What 1.10.0 and 1.9.1 give.
AFTER = 'NLLLoss: 1.0, CosineEmbeddingLoss: 0.0'
BEFORE = 'NLLLoss: ValueError, CosineEmbeddingLoss: RuntimeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
