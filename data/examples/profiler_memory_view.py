"""The Memory view knows which operator allocated, how often, how much, and for how long."""
import torch
from torch.profiler import ProfilerActivity, profile, tensorboard_trace_handler
from torch_tb_profiler.io import Cache
from torch_tb_profiler.profiler.loader import RunLoader
from torch_tb_profiler.run import RunProfile

CALLS = 5


def record():
    torch.set_num_threads(1)
    a, b = torch.randn(256, 256), torch.randn(256, 256)
    with profile(activities=[ProfilerActivity.CPU], profile_memory=True, record_shapes=True,
                 on_trace_ready=tensorboard_trace_handler("log")):
        for _ in range(CALLS):
            torch.mm(a, b)


if __name__ == "__main__":  # the plugin reads traces in processes of its own
    record()
    view = RunLoader("log", "log", Cache()).load().profiles
    shown = [p for p in view.values() if "Memory" in str(p.views)]
    assert len(shown) == 1, "there is no Memory view"

    rows = RunProfile.get_memory_stats(shown[0])["rows"]["CPU"]
    calls, size = next((row[1], row[6]) for row in rows if row[0] == "aten::mm")
    assert calls == CALLS, "allocating calls are missing"
    assert size == CALLS * 256, "the view shows another size"  # KB: 256 * 256 * 4 bytes a call
    print(f"calls of aten::mm: {calls}")
    print(f"KB allocated by aten::mm: {size:g}")

    curve = RunProfile.get_memory_curve(shown[0])["rows"]["CPU"]
    assert len(curve) >= 2 * CALLS, "allocation and release of a call are not both there"
    print(f"points on the curve: {len(curve)}")
