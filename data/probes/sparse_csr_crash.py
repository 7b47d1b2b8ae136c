"""torch.save, pickle and deepcopy of a CSR tensor kill the process with a segmentation fault; a COO tensor can be saved."""
import subprocess
import sys

START = """
import copy, io, pickle, torch
x = torch.eye(3).to_sparse()
y = torch.sparse_csr_tensor(torch.tensor([0, 1]), torch.tensor([0]), torch.tensor([1.0]), size=(1, 1))
"""
ACTIONS = {"torch.save": "torch.save(y, io.BytesIO())", "pickle": "pickle.dumps(y)", "deepcopy": "copy.deepcopy(y)",
           "torch.save of COO": "torch.save(x, io.BytesIO())"}
codes = {}
for name, action in ACTIONS.items():
    answer = subprocess.run([sys.executable, "-c", START + action], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    codes[name] = answer.returncode
measured = "exit codes: " + ", ".join("%s %d" % item for item in codes.items())
coo = codes.pop("torch.save of COO")
crashed = [abs(code) in (11, 0xC0000005, 0x3FFFFFFB) for code in codes.values()]
print(("shown: " if all(crashed) and coo == 0 else "not shown: ") + measured)
