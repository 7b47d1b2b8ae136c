"""The trace ties every backward operator to the forward operator that it differentiates."""
import json

import torch
from torch.profiler import ProfilerActivity, profile

torch.set_num_threads(1)
model = torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.Tanh(), torch.nn.Linear(8, 8))

with profile(activities=[ProfilerActivity.CPU]) as prof:
    model(torch.randn(4, 8)).sum().backward()
prof.export_chrome_trace("trace.json")
with open("trace.json") as file:
    events = json.load(file)["traceEvents"]

# A link is a pair of flow events, "s" where it starts and "f" where it ends, with one id.
flows = [e for e in events if e.get("cat") in ("forward_backward", "fwdbwd")]
starts = {e["id"]: e for e in flows if e["ph"] == "s"}
ends = {e["id"]: e for e in flows if e["ph"] == "f"}
assert len(starts) >= 4, "the trace has no links for the four differentiable operators"
assert set(starts) == set(ends), "a link has only one end"
assert all(starts[i]["ts"] < ends[i]["ts"] for i in starts), "a link points back in time"
print(f"links from forward to backward: {len(starts)}")

# An end lies at the start of an operator; look up which.
named = {(e.get("tid"), e["ts"]): e["name"] for e in events if e.get("ph") == "X"}
pairs = [(named.get((starts[i]["tid"], starts[i]["ts"]), ""),
          named.get((ends[i]["tid"], ends[i]["ts"]), "")) for i in starts]
tanh = [pair for pair in pairs if pair[0] == "aten::tanh"]
assert len(tanh) == 1 and "TanhBackward" in tanh[0][1], "tanh is not tied to its backward"
print(f"aten::tanh leads to: {tanh[0][1].split(': ')[-1]}")
