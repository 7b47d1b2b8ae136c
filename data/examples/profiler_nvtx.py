"""Under emit_nvtx every operator opens one NVTX range, named after it, and closes it again."""
import torch

torch.manual_seed(0)
model = torch.nn.Linear(64, 64).cuda()
x = torch.randn(8, 64, device="cuda")
wanted = model(x).detach()  # also warms up

# A range of our own; its depth tells whether every range before it was closed.
outside = torch.cuda.nvtx.range_push("before")
torch.cuda.nvtx.range_pop()

# Without nvprof or Nsight attached the ranges go nowhere, and the run is unchanged.
with torch.autograd.profiler.emit_nvtx(record_shapes=True):
    torch.cuda.nvtx.range_push("step")
    out = model(x)
    out.sum().backward()
    torch.cuda.nvtx.range_pop()
torch.cuda.synchronize()

after = torch.cuda.nvtx.range_push("after")
torch.cuda.nvtx.range_pop()
assert after == outside, "a range was left open"
assert torch.equal(out, wanted), "the ranges changed the result"
assert model.weight.grad is not None, "no backward pass ran"
print(f"range depth before and after: {outside}, {after}")
print("same result under emit_nvtx: yes")
