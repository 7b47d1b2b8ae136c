"""torch.profiler has no NVTX interface and leaves out NVTX ranges; emit_nvtx refuses to start without a driver."""
import torch
from torch.profiler import ProfilerActivity, profile, record_function


def main():
    if torch.version.cuda is None or torch.cuda.is_available():
        return "skipped: needs a CUDA build on a machine without a CUDA driver"
    offered = [name for name in dir(torch.profiler) + dir(profile) if "nvtx" in name.lower()]
    with profile(activities=[ProfilerActivity.CPU]) as prof:
        torch.cuda.nvtx.range_push("nvtx label")
        with record_function("record label"):
            torch.ones(2) + 1
        torch.cuda.nvtx.range_pop()
    labels = [e.key for e in prof.key_averages() if "label" in e.key]
    try:
        with torch.autograd.profiler.emit_nvtx():
            torch.ones(2)
        refused = False
    except RuntimeError as error:
        refused = "NVIDIA driver" in str(error)
    good = not offered and labels == ["record label"] and refused
    return "%s: names with nvtx %s; labels in the profile %s; emit_nvtx refused: %s" % (
        "shown" if good else "not shown", offered, labels, refused)


if __name__ == "__main__":
    print(main())
