"""The gradient of Embedding(sparse=True) is sparse; Adam refuses it, so does SGD with weight decay; SparseAdam and plain SGD take it."""
import torch


def step(make):
    embedding = torch.nn.Embedding(5, 3, sparse=True)
    optimiser = make(list(embedding.parameters()))
    embedding(torch.tensor([1])).sum().backward()
    if not embedding.weight.grad.is_sparse:
        return "dense gradient"
    try:
        optimiser.step()
    except RuntimeError:
        return "raises"
    return "works"


optim = torch.optim
answers = [step(optim.Adam), step(lambda p: optim.SGD(p, 0.1, weight_decay=0.1)), step(optim.SparseAdam), step(lambda p: optim.SGD(p, 0.1))]
measured = "Adam %s, SGD with weight decay %s, SparseAdam %s, SGD %s" % tuple(answers)
print(("shown: " if answers == ["raises", "raises", "works", "works"] else "not shown: ") + measured)
