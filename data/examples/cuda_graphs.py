"""A captured graph replays a hundred operations on new input, with no operator call from Python."""
import torch
from torch.autograd.profiler import profile

OPERATIONS = 100


def work(x):
    for _ in range(OPERATIONS):
        x = x * 0.5 + 1
    return x


# Replay reads and writes these very addresses.
static_in = torch.zeros(1024, device="cuda")

# Warm up on a side stream, so that capture sees no one-time set-up.
side = torch.cuda.Stream()
side.wait_stream(torch.cuda.current_stream())
with torch.cuda.stream(side):
    for _ in range(3):
        work(static_in)
torch.cuda.current_stream().wait_stream(side)

graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    static_out = work(static_in)

fresh = torch.randn(1024, device="cuda")
static_in.copy_(fresh)
address = static_out.data_ptr()
with profile() as replayed:
    graph.replay()
torch.cuda.synchronize()
with profile() as eager:
    wanted = work(fresh)

assert torch.equal(static_out, wanted), "the replay differs from the eager run"
assert static_out.data_ptr() == address, "the output moved"


def calls(prof):
    return sum(e.count for e in prof.key_averages() if e.key in ("aten::mul", "aten::add"))


assert calls(eager) == 2 * OPERATIONS, "the eager run was not recorded"
assert calls(replayed) == 0, "replay dispatched operators"
print("replay on new input equals eager: yes")
print(f"operator calls, eager: {calls(eager)}")
print(f"operator calls, replay: {calls(replayed)}")
