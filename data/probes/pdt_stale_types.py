"""Recorded types reach a same-named function scripted without samples; a compiled function keeps its first types."""
import importlib
import importlib.util
import os
import sys
import tempfile

import torch


def main():
    if importlib.util.find_spec("monkeytype") is None:
        return "skipped: MonkeyType is not installed"
    with tempfile.TemporaryDirectory() as folder:
        for name in ("pdt_first", "pdt_second"):
            with open(os.path.join(folder, name + ".py"), "w") as file:
                file.write("def twice(a):\n    return a * 2\n")
        sys.path.insert(0, folder)
        first = importlib.import_module("pdt_first")
        second = importlib.import_module("pdt_second")
        try:
            one = torch.jit.script(first.twice, example_inputs=[(3,)])
        except TypeError as error:
            return "not shown: %s" % error
        two = torch.jit.script(second.twice)
        again = torch.jit.script(first.twice, example_inputs=[(3.0,)])
    kept = str(again.schema.arguments[0].type)
    leaked = str(two.schema.arguments[0].type)
    good = str(one.schema.arguments[0].type) == "int" and kept == "int" and leaked == "int"
    return "%s: other module, no samples: %s; first function scripted again with a float: %s" % (
        "shown" if good else "not shown", leaked, kept)


if __name__ == "__main__":
    print(main())
