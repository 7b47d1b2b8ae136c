"""When a run waits for its data, the overview measures the share and names the remedy."""
import re
import time

import torch
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler
from torch.utils.data import DataLoader, Dataset
from torch_tb_profiler.io import Cache
from torch_tb_profiler.profiler.loader import RunLoader


class Slow(Dataset):
    def __len__(self):
        return 6

    def __getitem__(self, index):
        time.sleep(0.05)
        return torch.ones(8)


def record():
    torch.set_num_threads(1)
    model = torch.nn.Linear(8, 1)
    # repeat=1: the trace ends with the cycle instead of starting another.
    plan = schedule(wait=1, warmup=1, active=3, repeat=1)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan,
                 on_trace_ready=tensorboard_trace_handler("log")) as prof:
        for x in DataLoader(Slow()):
            model(x).sum().backward()
            prof.step()


if __name__ == "__main__":  # the plugin reads traces in processes of its own
    record()
    (run,) = RunLoader("log", "log", Cache()).load().profiles.values()
    advice = re.sub("<[^>]*>", "", str(run.overview["recommendations"]))
    found = re.search(r"([\d.]+)% of the step time is in DataLoader", advice)
    assert found, "the overview does not see that data loading is slow"
    share = float(found.group(1))
    assert share > 50, "the share is too small for a loader that sleeps"
    print(f"step time in the DataLoader: {share:.1f} %")
    assert "num_workers" in advice, "the remedy is not named"
    print("advice: set num_workers")
