"""MonkeyType records nothing for functions inside functions or code typed at a prompt; a bare tuple is refused."""
import importlib.util
import linecache

import torch

SOURCE = "def plus(a, b):\n    return a + b\n"


def from_file(name):
    linecache.cache[name] = (len(SOURCE), None, SOURCE.splitlines(True), name)
    space = {"__name__": "__main__"}
    exec(compile(SOURCE, name, "exec"), space)
    return types(torch.jit.script(space["plus"], example_inputs=[(3, 4)]))


def types(scripted):
    return str(scripted.schema.arguments[0].type)


def outer():
    def inner(a, b):
        return a + b
    return types(torch.jit.script(inner, example_inputs=[(3, 4)]))


def same(a):
    return a


def main():
    if importlib.util.find_spec("monkeytype") is None:
        return "skipped: MonkeyType is not installed"
    try:
        found = [outer(), from_file("<stdin>"), from_file("<ipython-input-1-0>"), from_file("/tmp/cell.py")]
    except TypeError as error:
        return "not shown: %s" % error
    try:
        torch.jit.script(same, example_inputs=(3, 4))
        refused = False
    except ValueError:
        refused = True
    good = found == ["Tensor", "Tensor", "Tensor", "int"] and refused
    return "%s: inside a function, prompt, IPython cell, file: %s; tuple refused: %s" % (
        "shown" if good else "not shown", found, refused)


if __name__ == "__main__":
    print(main())
