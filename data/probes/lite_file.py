"""The lite interpreter loads only files of _save_for_lite_interpreter; a file of save() ends in the bytecode.pkl error."""
import os
import tempfile
import warnings

import torch

warnings.simplefilter("ignore")

try:
    from torch.jit.mobile import _load_for_lite_interpreter
except ImportError:
    print("skipped: this torch has no torch.jit.mobile")
else:
    model = torch.jit.script(torch.nn.Linear(4, 2).eval())
    x = torch.rand(1, 4)
    with tempfile.TemporaryDirectory() as folder:
        full, lite = os.path.join(folder, "model.pt"), os.path.join(folder, "model.ptl")
        model.save(full)
        model._save_for_lite_interpreter(lite)
        try:
            _load_for_lite_interpreter(full)
            error = "none"
        except RuntimeError as failure:
            error = str(failure).splitlines()[0]
        same = torch.equal(_load_for_lite_interpreter(lite)(x), model(x)) and torch.equal(torch.jit.load(lite)(x), model(x))
    print("%s: .pt in the lite interpreter: %s; .ptl in the lite interpreter and in torch.jit.load: %s"
          % ("shown" if "bytecode.pkl" in error and same else "not shown", error, "same output" if same else "differs"))
