"""With profile_memory each memory event of the trace holds address and running total, which starts at 0 on the CPU."""
import json
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile


def main():
    before = torch.empty(2 ** 20)
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True) as prof:
        torch.empty(1000)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        prof.export_chrome_trace(path)
        with open(path) as file:
            trace = json.load(file)["traceEvents"]
    memory = [e["args"] for e in trace if e["name"] == "[memory]"]
    first = memory[0]
    good = "Addr" in first and first.get("Total Allocated") == first["Bytes"] < before.numel() * 4
    return "%s: first of %d events: %s bytes, total %s, with 4 MB alive before" % (
        "shown" if good else "not shown", len(memory), first["Bytes"], first.get("Total Allocated"))


if __name__ == "__main__":
    print(main())
