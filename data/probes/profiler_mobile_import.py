"""`import torch` alone does not make torch.jit.mobile available."""
import subprocess
import sys

CODE = "import torch; print(hasattr(torch.jit, 'mobile')); import torch.jit.mobile; print(hasattr(torch.jit, 'mobile'))"


def main():
    done = subprocess.Popen([sys.executable, "-c", CODE], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    out = done.communicate()[0].decode().split()
    return "%s: before and after importing it: %s" % ("shown" if out == ["False", "True"] else "not shown", out)


if __name__ == "__main__":
    print(main())
