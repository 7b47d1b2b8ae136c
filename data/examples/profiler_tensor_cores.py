"""Under autocast a matrix product runs on Tensor Cores, and the views tell how much of the time."""
import torch
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler
from torch_tb_profiler.io import Cache
from torch_tb_profiler.profiler.loader import RunLoader


def record(folder, half):
    torch.backends.cuda.matmul.allow_tf32 = False  # TF32 would use Tensor Cores too
    a = torch.randn(1024, 1024, device="cuda")
    plan = schedule(wait=1, warmup=1, active=3, repeat=1)
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], schedule=plan,
                 on_trace_ready=tensorboard_trace_handler(folder)) as prof:
        for _ in range(5):
            with torch.autocast("cuda", enabled=half):
                torch.mm(a, a)
            torch.cuda.synchronize()
            prof.step()


def share(folder):
    """Fraction of the kernel time that ran on Tensor Cores."""
    (run,) = RunLoader(folder, folder, Cache()).load().profiles.values()
    times = {row[0]: row[1] for row in run.tc_pie["total"]["rows"]}
    used = times["Using Tensor Cores"]
    return used / (used + times["Not Using Tensor Cores"])


if __name__ == "__main__":  # the plugin reads traces in processes of its own
    if torch.cuda.get_device_capability()[0] < 7:
        raise SystemExit("skipped: this GPU has no Tensor Cores")
    record("single", False)
    record("mixed", True)
    single, mixed = share("single"), share("mixed")
    assert single == 0, "float32 was counted as Tensor Core work"
    assert mixed > 0, "half precision did not use Tensor Cores"
    print(f"Tensor Core share, float32: {single:.2f}")
    print(f"Tensor Core share, autocast: {mixed:.2f}")
