"""`Subset` indexed with a list passes the list of indices on to the dataset."""
import torch

def outcome(action):
    """What a call gives, or the name of what it raises."""
    try:
        return str(action())
    except Exception as error:
        return type(error).__name__


class Data(torch.utils.data.Dataset):
    def __getitem__(self, index):
        return index
measured = "subset[[0, 1]]: %s" % outcome(lambda: torch.utils.data.Subset(Data(), [5, 6, 7])[[0, 1]])
# What 1.10.0 and 1.9.1 give.
AFTER = 'subset[[0, 1]]: [5, 6]'
BEFORE = 'subset[[0, 1]]: TypeError'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
