"""A plain `import torch` does not bind `torch.fx`: the submodule must be imported by name."""
import subprocess
import sys

code = "import torch; print(hasattr(torch, 'fx')); import torch.fx; print(hasattr(torch, 'fx'))"
answer = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
before, after = (answer.stdout.decode().split() + ["unknown", "unknown"])[:2]
measured = "hasattr(torch, 'fx') is %s after import torch, %s after import torch.fx" % (before, after)
print(("shown: " if (before, after) == ("False", "True") else "not shown: ") + measured)
