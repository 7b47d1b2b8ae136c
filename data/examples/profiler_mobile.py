"""A lite-interpreter model, as phones run it, is profiled on a PC and its operators are listed."""
import io

import torch
from torch.jit.mobile import _load_for_lite_interpreter
from torch.profiler import ProfilerActivity, profile

torch.manual_seed(0)
torch.set_num_threads(1)

model = torch.nn.Sequential(torch.nn.Linear(8, 8), torch.nn.ReLU()).eval()
saved = torch.jit.script(model)._save_to_buffer_for_lite_interpreter()
lite = _load_for_lite_interpreter(io.BytesIO(saved))
x = torch.randn(3, 8)

with profile(activities=[ProfilerActivity.CPU]) as prof:
    for _ in range(5):
        result = lite(x)
counts = {row.key: row.count for row in prof.key_averages()}

assert torch.equal(result, model(x)), "the lite model computes something else"
for name in ("aten::linear", "aten::relu"):
    assert counts.get(name) == 5, name + " was not recorded in each of the five runs"
    print(f"calls of {name}: {counts[name]}")
print(f"bytes of the lite model: {len(saved)}")
