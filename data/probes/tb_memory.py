"""The TensorBoard plugin shows a Memory view, with curve and events, only for a run with profile_memory=True."""
import importlib.util
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler


def load(folder, memory):
    from torch_tb_profiler.profiler.data import RunProfileData
    from torch_tb_profiler.profiler.run_generator import RunGenerator
    layer = torch.nn.Linear(64, 64)
    plan = schedule(wait=0, warmup=1, active=2, repeat=1)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan, profile_memory=memory,
                 on_trace_ready=tensorboard_trace_handler(folder)) as prof:
        for _ in range(4):
            layer(torch.randn(8, 64)).sum().backward()
            prof.step()
    data, _ = RunProfileData.parse("worker", None, os.path.join(folder, os.listdir(folder)[0]))
    return RunGenerator("worker", None, data).generate_run_profile()


def main():
    if importlib.util.find_spec("torch_tb_profiler") is None:
        return "skipped: torch-tb-profiler is not installed"
    import torch_tb_profiler
    if not torch_tb_profiler.__version__.startswith("0.3."):
        return "skipped: torch-tb-profiler %s, not 0.3" % torch_tb_profiler.__version__
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as two:
        plain = [view.display_name for view in load(one, False).views]
        run = load(two, True)
    from torch_tb_profiler.run import RunProfile
    views = [view.display_name for view in run.views]
    if "Memory" not in views:
        return "not shown: views %s" % views
    curve = RunProfile.get_memory_curve(run, memory_metric="KB")["rows"].get("CPU", [])
    events = RunProfile.get_memory_events(run, memory_metric="KB")["rows"].get("CPU", [])
    good = "Memory" not in plain and len(curve) > 0 and len(events) > 0
    return "%s: views without %s, with %s; %d points, %d allocations" % (
        "shown" if good else "not shown", plain, views, len(curve), len(events))


if __name__ == "__main__":
    print(main())
