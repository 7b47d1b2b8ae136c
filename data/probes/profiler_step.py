"""With a schedule but no step() the handler never runs and key_averages() raises AssertionError."""
import torch
from torch.profiler import ProfilerActivity, profile, schedule


def main():
    calls = []
    with profile(activities=[ProfilerActivity.CPU], schedule=schedule(wait=1, warmup=1, active=2),
                 on_trace_ready=calls.append) as prof:
        for _ in range(10):
            torch.ones(2) + 1
    try:
        prof.key_averages()
        outcome = "key_averages() works"
    except AssertionError:
        outcome = "key_averages() raises AssertionError"
    good = not calls and "raises" in outcome
    return "%s: handler calls: %d; %s" % ("shown" if good else "not shown", len(calls), outcome)


if __name__ == "__main__":
    print(main())
