"""torch.profiler ranks operators by time, counts the bytes they allocate, and 2mnk FLOPs for a matrix product."""
import torch
from torch.profiler import ProfilerActivity, kineto_available, profile


def main():
    a, b = torch.randn(70, 110), torch.randn(110, 130)
    with profile(activities=[ProfilerActivity.CPU], with_flops=True, profile_memory=True) as prof:
        a @ b
        torch.empty(1024, 256)
    rows = dict((e.key, e) for e in prof.key_averages())
    table = prof.key_averages().table(sort_by="self_cpu_time_total", row_limit=3)
    flops = rows["aten::mm"].flops
    size = rows["aten::empty"].self_cpu_memory_usage
    good = kineto_available() and flops == 2 * 70 * 110 * 130 and size == 4 * 1024 * 256 and "aten::mm" in table
    return "%s: Kineto %s; mm %d FLOPs; empty %d bytes" % (
        "shown" if good else "not shown", kineto_available(), flops, size)


if __name__ == "__main__":
    print(main())
