"""torch.profiler lists the operators of a lite-interpreter model run on the host, without module names."""
import io
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


def main():
    from torch.jit.mobile import _load_for_lite_interpreter
    file = io.BytesIO(torch.jit.script(Net().eval())._save_to_buffer_for_lite_interpreter())
    model, x = _load_for_lite_interpreter(file), torch.randn(3, 8)
    try:
        with profile(activities=[ProfilerActivity.CPU], with_modules=True) as prof:
            model(x)
    except TypeError as error:
        return "not shown: %s" % error
    keys = set(e.key for e in prof.key_averages())
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "trace.json")
        prof.export_chrome_trace(path)
        with open(path) as file:
            trace = json.load(file)["traceEvents"]
    modules = [e for e in trace if e.get("args", {}).get("Module Hierarchy")]
    good = {"aten::linear", "aten::relu"} <= keys and not modules
    return "%s: %d operators, %d events with a module" % ("shown" if good else "not shown", len(keys), len(modules))


if __name__ == "__main__":
    print(main())
