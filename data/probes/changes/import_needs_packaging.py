"""`import torch` needs `pkg_resources.packaging`: without setuptools, or beside one that no longer carries it (70 and newer), it raises."""
import subprocess
import sys

hidden = "import sys; sys.modules['pkg_resources'] = None; import torch; print('imports')"
done = subprocess.run([sys.executable, "-c", hidden], stdout=subprocess.PIPE, stderr=subprocess.PIPE, universal_newlines=True)
measured = "without pkg_resources: %s" % (done.stdout.strip() or done.stderr.strip().splitlines()[-1].partition(":")[0])
# What 1.10.0 and 1.9.1 give.
AFTER = 'without pkg_resources: ModuleNotFoundError'
BEFORE = 'without pkg_resources: imports'
print({AFTER: "shown: ", BEFORE: "not shown: "}.get(measured, "unclear: ") + measured)
