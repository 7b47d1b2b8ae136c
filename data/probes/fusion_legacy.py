"""An older CPU fuser is there, switched off; switched on it fuses, but calls a C++ compiler on the machine."""
import os
import subprocess
import sys
import tempfile

CODE = """
import torch
core = torch._C
name = "_jit_can_fuse_on_cpu_legacy" if hasattr(core, "_jit_can_fuse_on_cpu_legacy") else "_jit_can_fuse_on_cpu"
print(getattr(core, name)())
getattr(core, name.replace("can_fuse", "override_can_fuse"))(True)
core._jit_set_profiling_executor(False)
if hasattr(core, "_jit_set_profiling_mode"):
    core._jit_set_profiling_mode(False)
core._jit_set_texpr_fuser_enabled(False)


@torch.jit.script
def chain(x):
    return torch.sigmoid(x * 2 + 1) * x


x = torch.randn(10, 10)
try:
    for _ in range(3):
        chain(x)
    print("FusionGroup" in str(chain.graph_for(x)))
except RuntimeError as error:
    print("Failed to compile a fused CPU kernel" in str(error))
"""


def run(path):
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, "legacy.py")
        with open(script, "w") as file:
            file.write(CODE)
        done = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                env=dict(os.environ, PATH=path))
        return done.communicate()[0].decode().split()


def main():
    if sys.platform == "win32":
        return "skipped: the search for a compiler differs on Windows"
    here, without = run(os.environ["PATH"]), run("/nonexistent")
    good = here == ["False", "True"] and without == ["False", "True"]
    return "%s: on by default, works when switched on: %s; on by default, asks for a compiler without one: %s" % (
        "shown" if good else "not shown", here, without)


if __name__ == "__main__":
    print(main())
