"""Without a schedule every event is kept until the end: ten times the steps, ten times the events."""
import torch
from torch.profiler import ProfilerActivity, profile, schedule


def events(steps, plan=None):
    layer, x = torch.nn.Linear(8, 8), torch.randn(4, 8)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan) as prof:
        for _ in range(steps):
            layer(x)
            prof.step()
    return len(prof.events())


def main():
    few, many = events(10), events(100)
    planned = events(100, schedule(wait=1, warmup=1, active=3, repeat=1))
    good = 9 < many / few < 11 and planned < few
    return "%s: events for 10 steps %d, for 100 steps %d, for 100 steps with a schedule %d" % (
        "shown" if good else "not shown", few, many, planned)


if __name__ == "__main__":
    print(main())
