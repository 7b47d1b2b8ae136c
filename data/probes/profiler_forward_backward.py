"""The Chrome trace links each forward operator to its backward operator with a pair of flow events."""
import json
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile


def main():
    model = torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.Tanh(), torch.nn.Linear(8, 1))
    with profile(activities=[ProfilerActivity.CPU]) as prof:
        model(torch.randn(4, 8)).sum().backward()
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        prof.export_chrome_trace(path)
        with open(path) as file:
            trace = json.load(file)["traceEvents"]
    pairs, names = {}, set()
    for event in trace:
        if event.get("ph") in ("s", "f") and event.get("cat") in ("forward_backward", "fwdbwd"):
            pairs.setdefault(event["id"], set()).add(event["ph"])
            names.add(event["cat"])
    good = len(pairs) > 0 and all(ends == {"s", "f"} for ends in pairs.values())
    return "%s: %d linked pairs, category %s" % ("shown" if good else "not shown", len(pairs), sorted(names))


if __name__ == "__main__":
    print(main())
