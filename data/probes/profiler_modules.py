"""with_modules writes the module hierarchy for a TorchScript model and nothing for the same model in eager mode."""
import json
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile


class Net(torch.nn.Module):
    def __init__(self):
        super(Net, self).__init__()
        self.fc = torch.nn.Linear(8, 8)

    def forward(self, x):
        return torch.relu(self.fc(x))


def names(model):
    x = torch.randn(3, 8)
    for _ in range(3):
        model(x)
    with profile(activities=[ProfilerActivity.CPU], with_modules=True) as prof:
        model(x)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        prof.export_chrome_trace(path)
        with open(path) as file:
            trace = json.load(file)["traceEvents"]
    found = set(e.get("args", {}).get("Module Hierarchy") or "" for e in trace)
    return sorted(name for name in found if name)


def main():
    try:
        scripted, eager = names(torch.jit.script(Net())), names(Net())
    except TypeError as error:
        return "not shown: %s" % error
    good = any("fc(Linear)" in name for name in scripted) and not eager
    return "%s: TorchScript %s; eager %s" % ("shown" if good else "not shown", scripted[-1:], eager)


if __name__ == "__main__":
    print(main())
