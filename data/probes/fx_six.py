"""`torch.fx.tensor_type` and `torch.fx.experimental.unification` cannot be imported without the package six."""
import subprocess
import sys

failed = []
for name in ("torch.fx.tensor_type", "torch.fx.experimental.unification"):
    code = "import sys, torch; sys.modules['six'] = None; import " + name  # pandas, where it is, wants six too
    answer = subprocess.run([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if answer.returncode and b"six" in answer.stderr:
        failed.append(name)
measured = "with six hidden, the import fails for %s" % (" and ".join(failed) or "neither")
print(("shown: " if len(failed) == 2 else "not shown: ") + measured)
