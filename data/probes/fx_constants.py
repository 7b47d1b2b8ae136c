"""What does not depend on the inputs is evaluated once, while tracing: `self.training` and random numbers become constants."""
import torch

try:
    import torch.fx
except ImportError:
    print("not shown: no torch.fx")
    raise SystemExit


class Net(torch.nn.Module):
    def forward(self, x):
        return torch.nn.functional.dropout(x, 0.5, self.training)


def noisy(x):
    return x + torch.rand(3)


traced = torch.fx.symbolic_trace(Net()).eval()
still_drops = bool((traced(torch.ones(1000)) == 0).any())
noise = torch.fx.symbolic_trace(noisy)
zero = torch.zeros(3)
same_noise = torch.equal(noise(zero), noise(zero))
measured = "functional dropout still drops after eval(): %s; torch.rand gives the same numbers on every call: %s" % (
    still_drops, same_noise)
print(("shown: " if still_drops and same_noise else "not shown: ") + measured)
