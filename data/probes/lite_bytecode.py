"""1.10.0 writes lite files of bytecode version 7, backports them to 5, and like any runtime refuses a newer version."""
import os
import tempfile
import warnings
import zipfile

import torch

warnings.simplefilter("ignore")


def retitle(source, target, version):
    """Copy a lite file, with another version number in its bytecode."""
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as new:
        for name in old.namelist():
            data = old.read(name)
            if name.endswith("/bytecode.pkl"):  # starts with protocol 2, then the version as a one-byte integer
                data = data[:3] + bytes([version]) + data[4:]
            new.writestr(name, data)


try:
    from torch.jit.mobile import _backport_for_mobile, _get_model_bytecode_version, _load_for_lite_interpreter
except ImportError:
    print("skipped: this torch cannot backport lite files")
else:
    with tempfile.TemporaryDirectory() as folder:
        new, old, later = (os.path.join(folder, name) for name in ("new.ptl", "old.ptl", "later.ptl"))
        torch.jit.script(torch.nn.Linear(4, 2).eval())._save_for_lite_interpreter(new)
        written = _get_model_bytecode_version(new)
        rewritten = _get_model_bytecode_version(old) if _backport_for_mobile(new, old, 5) else None
        retitle(new, later, 8)
        try:
            _load_for_lite_interpreter(later)
            error = "loads"
        except RuntimeError as failure:
            error = str(failure).splitlines()[0]
    holds = written == 7 and rewritten == 5 and "between 3 and 7" in error
    print("%s: written as version %s, backported to %s; version 8: %s" % ("shown" if holds else "not shown", written, rewritten, error))
