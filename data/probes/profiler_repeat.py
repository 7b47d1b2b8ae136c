"""Without repeat a loop that ends in warm-up leaves key_averages() empty and calls the handler once more."""
import torch
from torch.profiler import ProfilerActivity, profile, schedule


def run(repeat, steps):
    calls = []

    def ready(prof):
        calls.append(sum(e.count for e in prof.key_averages() if e.key == "aten::add"))

    plan = schedule(wait=1, warmup=1, active=2, repeat=repeat)
    with profile(activities=[ProfilerActivity.CPU], schedule=plan, on_trace_ready=ready) as prof:
        for _ in range(steps):
            torch.ones(2) + 1
            prof.step()
    return calls, sum(e.count for e in prof.key_averages() if e.key == "aten::add")


def main():
    endless, once = run(0, 10), run(1, 10)
    good = endless == ([2, 2, 0], 0) and once == ([2], 2)
    return "%s: (additions seen by each handler call, afterwards): repeat=0 %s, repeat=1 %s" % (
        "shown" if good else "not shown", endless, once)


if __name__ == "__main__":
    print(main())
