"""Traces with stacks and some 400 forward-backward links are written without a crash, in two runs of two."""
import subprocess
import sys

CODE = """
import os, tempfile
import torch
from torch.profiler import ProfilerActivity, profile
torch.set_num_threads(1)
blocks = [torch.nn.Sequential(torch.nn.Linear(16, 16), torch.nn.BatchNorm1d(16), torch.nn.ReLU()) for _ in range(50)]
model = torch.nn.Sequential(*blocks)
with tempfile.TemporaryDirectory() as folder:
    with profile(activities=[ProfilerActivity.CPU], with_stack=True, record_shapes=True) as prof:
        for _ in range(2):
            model(torch.randn(4, 16)).sum().backward()
    path = os.path.join(folder, "trace.json")
    prof.export_chrome_trace(path)
    with open(path) as file:
        text = file.read()
print(text.count('"cat": "forward_backward"') // 2 + text.count('"cat": "fwdbwd"') // 2)
"""


def main():
    links, codes = [], []
    for _ in range(2):
        done = subprocess.Popen([sys.executable, "-c", CODE], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        links.append(done.communicate()[0].decode().strip())
        codes.append(done.returncode)
    good = codes == [0] * 2 and all(number.isdigit() and int(number) > 200 for number in links)
    return "%s: exit codes %s, links %s" % ("shown" if good else "not shown", codes, links)


if __name__ == "__main__":
    print(main())
