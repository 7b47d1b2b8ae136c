# Reports what a Python interpreter and its torch have, as one line of JSON: `python probe.py [--no-import]`.
#
# It runs inside the interpreter of a user, so it is one file for any Python from 3.6 on, needs nothing but the standard
# library, and even starts under Python 2 to say what that is. Torch may print what it likes: the report goes out on its own.
from __future__ import print_function

import json
import os
import re
import sys

MARK = "PT110-REPORT "
PACKAGES = ("torch", "numpy", "setuptools", "typing-extensions", "monkeytype", "torch-tb-profiler", "tensorboard", "protobuf")
SYSTEMS = {"darwin": "macos", "win32": "windows"}


def installed():
    """The versions of the packages that count, from the names of their metadata folders."""
    found = {}
    for folder in sys.path:
        try:
            names = os.listdir(folder or ".")
        except OSError:
            continue
        for name in names:
            match = re.match(r"(.+?)-([^-]+)(?:-py[\d.]+)?\.(?:dist|egg)-info$", name)
            key = match and re.sub(r"[-_.]+", "-", match.group(1)).lower()
            if key in PACKAGES:
                found.setdefault(key, match.group(2))
    return found


def folder_of(name):
    for folder in sys.path:
        if os.path.isdir(os.path.join(folder, name)):
            return os.path.join(folder, name)
    return None


def as_written(report):
    """What the files of torch say of it, without running them."""
    folder = folder_of("torch")
    if folder is None:
        return
    try:
        with open(os.path.join(folder, "version.py")) as file:
            text = file.read()
    except (OSError, IOError):
        text = ""
    version = re.search(r"__version__ = ['\"]([^'\"]+)", text)
    cuda = re.search(r"^cuda(?:: [^=]+)? = ['\"]([\d.]+)", text, re.MULTILINE)
    report["torch"] = version.group(1) if version else report["packages"].get("torch")
    report["cuda"] = cuda.group(1) if cuda else None


def answer(ask):
    """What a question gives, or None where it cannot be asked."""
    try:
        return ask()
    except Exception:
        return None


def as_imported(report):
    """What torch itself says."""
    try:
        import torch
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        missing = isinstance(error, ImportError) and getattr(error, "name", None) == "torch"
        if not missing or folder_of("torch"):
            report["error"] = "%s: %s" % (type(error).__name__, error)
        return
    report["torch"] = str(torch.__version__)
    report["cuda"] = answer(lambda: torch.version.cuda)
    report["devices"] = answer(lambda: devices(torch)) or []
    report["build"] = build(torch)
    report["fusion"] = answer(lambda: bool(torch._C._jit_can_fuse_on_cpu()))


def devices(torch):
    if not torch.cuda.is_available():
        return []
    count = range(torch.cuda.device_count())
    return [{"name": torch.cuda.get_device_name(n), "capability": "%d.%d" % torch.cuda.get_device_capability(n)} for n in count]


def build(torch):
    """What the build contains; None where that release cannot be asked."""
    distributed = answer(lambda: bool(torch.distributed.is_available()))
    return {
        "distributed": distributed,
        "gloo": distributed and answer(lambda: hasattr(torch._C._distributed_c10d, "ProcessGroupGloo")),
        "nccl": distributed and answer(lambda: bool(torch.distributed.is_nccl_available())),
        "mpi": distributed and answer(lambda: bool(torch.distributed.is_mpi_available())),
        "rpc": distributed and answer(lambda: rpc()),
        "llvm": answer(lambda: bool(torch._C._llvm_enabled())),
        "kineto": answer(lambda: kineto(torch)),
    }


def rpc():
    import torch.distributed.rpc

    return bool(torch.distributed.rpc.is_available())


def kineto(torch):
    import torch.profiler

    return bool(torch._C._autograd.kineto_available())


def main():
    # What is imported may write to standard output; the report must stand alone on it.
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    version = sys.version_info
    report = {
        "schema_version": 1,
        "python": "%d.%d.%d" % version[:3],
        "platform": SYSTEMS.get(sys.platform, "linux" if sys.platform.startswith("linux") else sys.platform),
        "machine": answer(lambda: os.uname()[4]),
        "executable": sys.executable,
        "imported": "--no-import" not in sys.argv[1:],
        "torch": None,
        "error": None,
        "cuda": None,
        "devices": [],
        "build": {},
        "fusion": None,
        "packages": installed(),
    }
    if version >= (3, 6):
        (as_imported if report["imported"] else as_written)(report)
    out.write(MARK + json.dumps(report) + "\n")
    out.flush()


if __name__ == "__main__":
    main()
