"""The Kernel view lists every CUDA kernel of a run with its calls and its launch geometry."""
import torch
from torch.profiler import ProfilerActivity, profile, schedule, tensorboard_trace_handler
from torch_tb_profiler.io import Cache
from torch_tb_profiler.profiler.loader import RunLoader

STEPS = 4


def record():
    x = torch.randn(1024, device="cuda")
    plan = schedule(wait=1, warmup=1, active=STEPS, repeat=1)
    with profile(activities=[ProfilerActivity.CPU, ProfilerActivity.CUDA], schedule=plan,
                 on_trace_ready=tensorboard_trace_handler("log")) as prof:
        for _ in range(STEPS + 2):
            torch.relu(x)
            torch.cuda.synchronize()  # so that the kernel ends inside its step
            prof.step()


if __name__ == "__main__":  # the plugin reads traces in processes of its own
    record()
    (run,) = RunLoader("log", "log", Cache()).load().profiles.values()
    assert run.has_kernel, "no kernel was recorded"
    table = run.kernel_table["data"]
    names = [column["name"] for column in table["columns"]]
    calls = sum(row[names.index("Calls")] for row in table["rows"])
    assert calls == STEPS, "not one kernel a recorded step"
    print(f"kernel calls: {calls}")
    grouped = run.kernel_op_table["data"]
    columns = [column["name"] for column in grouped["columns"]]
    operators = [row[columns.index("Operator")] for row in grouped["rows"]]
    assert any("relu" in name or "clamp_min" in name for name in operators), \
        "the kernel is not tied to its operator"
    launch = grouped["rows"][0]
    grid, block = launch[columns.index("Grid")], launch[columns.index("Block")]
    assert "[" in grid and "[" in block, "the launch geometry is missing"
    print(f"grid and block: {grid}, {block}")
