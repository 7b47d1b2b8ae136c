"""A trace is written once: after tensorboard_trace_handler, export_chrome_trace raises RuntimeError."""
import os
import tempfile

import torch
from torch.profiler import ProfilerActivity, profile, tensorboard_trace_handler


def main():
    with tempfile.TemporaryDirectory() as folder:
        with profile(activities=[ProfilerActivity.CPU], on_trace_ready=tensorboard_trace_handler(folder)) as prof:
            torch.ones(2) + 1
        try:
            prof.export_chrome_trace(os.path.join(folder, "again.json"))
            outcome = "second export works"
        except RuntimeError as error:
            outcome = str(error).splitlines()[0]
        files = len([name for name in os.listdir(folder) if name.endswith(".pt.trace.json")])
    good = "already saved" in outcome and files == 1
    return "%s: %d file from the handler, then: %s" % ("shown" if good else "not shown", files, outcome)


if __name__ == "__main__":
    print(main())
