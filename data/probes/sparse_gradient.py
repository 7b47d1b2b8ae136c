"""The `@` operator has no gradient for its sparse operand; torch.sparse.mm has one, and it is sparse."""
import torch


def gradient(multiply):
    s = torch.sparse_coo_tensor([[0, 1], [1, 2]], [3.0, 4.0], (2, 3)).requires_grad_()
    try:
        multiply(s, torch.ones(3, 2)).sum().backward()
    except RuntimeError:
        return "raises"
    return str(s.grad.layout)


operator, function = gradient(lambda s, d: s @ d), gradient(torch.sparse.mm)
measured = "backward through s @ d: %s; through torch.sparse.mm: gradient in %s" % (operator, function)
print(("shown: " if (operator, function) == ("raises", "torch.sparse_coo") else "not shown: ") + measured)
