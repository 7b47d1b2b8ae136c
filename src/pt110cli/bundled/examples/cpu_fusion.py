"""A chain of elementwise operations becomes one LLVM kernel that allocates its result and nothing else."""
import torch
from torch.autograd.profiler import profile

torch.manual_seed(0)
torch.set_num_threads(1)


def gate(x, y):
    for _ in range(4):
        x = x * y + 0.5
        x = torch.sigmoid(x) * torch.tanh(x)
    return x


fused = torch.jit.script(gate)
x, y = torch.randn(500, 1000), torch.randn(500, 1000)
for _ in range(3):  # the first call records shapes, the second compiles
    fused(x, y)

groups = str(torch.jit.last_executed_optimized_graph()).count("TensorExprGroup_")
assert groups >= 1, "nothing was fused"


def allocated(run):
    with profile(profile_memory=True) as prof:
        run(x, y)
    return sum(max(event.self_cpu_memory_usage, 0) for event in prof.key_averages())


eager_bytes, fused_bytes = allocated(gate), allocated(fused)
result_bytes = x.numel() * 4
assert fused_bytes == result_bytes, "the kernel allocated more than its result"
assert eager_bytes >= 10 * result_bytes, "eager mode made no intermediates"
print(f"bytes of the result: {result_bytes}")
print(f"bytes allocated eagerly: {eager_bytes}")
print(f"bytes allocated fused: {fused_bytes}")

error = (fused(x, y) - gate(x, y)).abs().max().item()
assert error < 1e-5, "the fused kernel computes something else"
print(f"largest difference: {error:.1e}")
