"""A CUDA build without a driver prints a "code 35" line when a trace is exported; the profile is complete."""
import subprocess
import sys

import torch

CODE = """
import os, tempfile
import torch
from torch.profiler import ProfilerActivity, profile
with profile(activities=[ProfilerActivity.CPU]) as prof:
    torch.ones(2) + 1
with tempfile.TemporaryDirectory() as folder:
    prof.export_chrome_trace(os.path.join(folder, "trace.json"))
print(sorted(e.key for e in prof.key_averages()))
"""


def main():
    if torch.version.cuda is None or torch.cuda.is_available():
        return "skipped: needs a CUDA build on a machine without a CUDA driver"
    done = subprocess.Popen([sys.executable, "-c", CODE], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out, err = (text.decode() for text in done.communicate())
    lines = [line for line in err.splitlines() if "failed with code 35" in line]
    good = done.returncode == 0 and len(lines) == 1 and "aten::add" in out
    return "%s: %d line, exit %d, %s" % ("shown" if good else "not shown", len(lines), done.returncode, out.strip())


if __name__ == "__main__":
    print(main())
