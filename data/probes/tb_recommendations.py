"""The plugin measures the DataLoader's share and advises num_workers; its advice on communication has a broken link."""
import importlib.util
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler


class Slow(torch.utils.data.Dataset):
    def __len__(self):
        return 48

    def __getitem__(self, index):
        return torch.randn(256, 256).sort()[0][0]


def train(folder):
    layer, loader = torch.nn.Linear(256, 1), torch.utils.data.DataLoader(Slow(), batch_size=8)
    plan = schedule(wait=1, warmup=1, active=2, repeat=1)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan,
                 on_trace_ready=tensorboard_trace_handler(folder)) as prof:
        for batch in loader:
            layer(batch).sum().backward()
            prof.step()


def event(name, start, length, number):
    return {"ph": "X", "cat": "Operator", "name": name, "pid": 1, "tid": 1, "ts": start, "dur": length,
            "args": {"External id": number, "Input Dims": [], "Input type": []}}


def main():
    if importlib.util.find_spec("torch_tb_profiler") is None:
        return "skipped: torch-tb-profiler is not installed"
    import torch_tb_profiler
    if not torch_tb_profiler.__version__.startswith("0.3."):
        return "skipped: torch-tb-profiler %s, not 0.3" % torch_tb_profiler.__version__
    from torch_tb_profiler.profiler.data import RunProfileData
    with tempfile.TemporaryDirectory() as folder:
        train(folder)
        data, _ = RunProfileData.parse("worker", None, os.path.join(folder, os.listdir(folder)[0]))
    slow = [text for text in data.recommendations if "num_workers" in text]
    made = {"traceEvents": [event("ProfilerStep#0", 0, 1000, 1), event("gloo:all_reduce", 100, 500, 2)]}
    waiting = " ".join(RunProfileData.from_json("worker", None, made).recommendations)
    broken = "href =\"('https" in waiting
    good = len(slow) == 1 and "Gradient Compression" in waiting and broken
    return "%s: %s; communication link broken: %s" % (
        "shown" if good else "not shown", slow[0][:95] if slow else "no advice on loading", broken)


if __name__ == "__main__":
    print(main())
