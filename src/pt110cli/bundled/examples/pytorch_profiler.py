"""One profiled step gives the operators, their shapes, memory and FLOPs, and a trace file."""
import json

import torch
from torch.profiler import ProfilerActivity, profile, record_function

torch.set_num_threads(1)
a, b = torch.randn(64, 128), torch.randn(128, 32)

with profile(activities=[ProfilerActivity.CPU], record_shapes=True,
             profile_memory=True, with_flops=True) as prof:
    with record_function("product"):
        for _ in range(3):
            torch.mm(a, b)

rows = {row.key: row for row in prof.key_averages(group_by_input_shape=True)}
mm = rows["aten::mm"]
assert mm.count == 3, "calls are missing"
assert mm.input_shapes[:2] == [[64, 128], [128, 32]], "the shapes are wrong"
print(f"calls of aten::mm: {mm.count}")

assert mm.flops == 3 * 2 * 64 * 128 * 32, "the FLOPs are not 2 m n k a call"
print(f"FLOPs of aten::mm: {mm.flops}")

memory = max(row.cpu_memory_usage for row in rows.values() if row.key == "aten::mm")
assert memory == 3 * 64 * 32 * 4, "the memory is not that of three results"
print(f"bytes allocated in aten::mm: {memory}")

prof.export_chrome_trace("trace.json")
with open("trace.json") as file:
    events = json.load(file)["traceEvents"]
labels = [e for e in events if e.get("name") == "product" and e.get("ph") == "X"]
products = [e for e in events if e.get("name") == "aten::mm"]
assert labels, "the label of record_function is not in the trace"
assert len(products) == 3, "the trace lacks an operator"
print(f"aten::mm in the Chrome trace: {len(products)}")
