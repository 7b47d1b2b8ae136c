"""`replace_pattern` skips occurrences that touch each other, and the list it returns does not count them."""
import torch

try:
    import torch.fx
except ImportError:
    print("not shown: no torch.fx")
    raise SystemExit


def chain(x):
    return torch.sigmoid(torch.sigmoid(torch.sigmoid(x)))


def pair(x, y):
    return torch.relu(x) + torch.relu(y)


def single(x):
    return torch.relu(x)


def replace(function, old, new):
    traced = torch.fx.symbolic_trace(function)
    matches = torch.fx.replace_pattern(traced, lambda x: old(x), lambda x: new(x))
    return len(matches), sum(node.target is new for node in traced.graph.nodes)


in_chain = replace(chain, torch.sigmoid, torch.exp)
in_pair = replace(pair, torch.relu, torch.exp)
in_single = replace(single, torch.relu, torch.exp)
measured = "replaced %d of 3 in a chain, %d of 2 side by side, %d of 1 alone with %d matches returned" % (
    in_chain[1], in_pair[1], in_single[1], in_single[0])
wrong = in_chain[1] < 3 and in_pair[1] < 2 and in_single[1] == 1 and in_single[0] != 1
print(("shown: " if wrong else "not shown: ") + measured)
