"""Runs inside the interpreter whose torch is examined (Python 3.8 or newer, nothing but torch): what is really there.

Reads `{"names": [...]}` on stdin: names whose presence is asked. Writes one JSON document as the last line of stdout:
`torch`, `python`, `found` (name -> [kind, of what class]), `absent` (the asked names that neither import nor getattr
reaches), `unimportable` (module -> reason), `bound` (modules that plain `import torch` makes reachable), `left_out` (names
without underscore that are not torch's own: reason -> last part of the name -> how many), `keywords` (callable -> arguments).
"""

import importlib
import io
import json
import os
import re
import sys
import types
import warnings
from collections import Counter, defaultdict

warnings.simplefilter("ignore")
SKIPPED = {"lib", "include", "share", "bin", "test", "csrc"}  # folders of torch that hold no modules
OPEN = 1 << 3  # the flag of a function that takes any keyword
HEAP = 1 << 9  # the flag of a class that a program made
TYPED = re.compile(r"(Cuda)?(Double|Float|Half|BFloat16|Long|Int|Short|Char|Byte|Bool|Complex\w+|Q\w+\d)(Tensor|Storage|StorageBase)$")
OWN_METACLASSES = ("builtins", "abc", "enum", "typing", "pybind11_builtins", "_ctypes")
PLAIN = (str, bytes, int, float, complex, bool, tuple, list, dict, set, frozenset, type(None))


def files(root, package):
    """The dotted names of all modules below a folder, those with an underscore left out."""
    for entry in sorted(os.listdir(root)):
        path, stem = os.path.join(root, entry), entry.partition(".")[0]
        if stem.startswith("_") or (package == "torch" and entry in SKIPPED):
            continue
        if os.path.isdir(path) and any(name.endswith(".py") for _, _, names in os.walk(path) for name in names):
            yield "%s.%s" % (package, stem)
            yield from files(path, "%s.%s" % (package, stem))
        elif entry.endswith(".py") or (entry.endswith(".so") and "cpython" in entry):
            yield "%s.%s" % (package, stem)


def load(name, unimportable):
    """A module, its printing swallowed; programs that end at import are told apart, not obeyed."""
    out, sys.stdout = sys.stdout, io.StringIO()
    try:
        return importlib.import_module(name)
    except BaseException as error:  # a module may raise anything, even SystemExit
        unimportable[name] = "%s: %s" % (type(error).__name__, str(error).split("\n")[0][:100])
        return None
    finally:
        sys.stdout = out


def torchs(name):
    return name == "torch" or name.startswith("torch.")


def foreign_values():
    """Names of values in modules that are not torch's: (name, identity). A plain value says nothing of its owner itself."""
    held = set()
    for path, module in list(sys.modules.items()):
        if module is not None and not torchs(path) and path != "__main__":
            held |= {(name, id(value)) for name, value in list(vars(module).items()) if not name.startswith("_")}
    return held


def owner(name, value, foreign):
    """Whose a module-level value is: '' when torch's, else the reason for leaving it out."""
    if isinstance(value, types.ModuleType):
        return "" if torchs(getattr(value, "__name__", "")) else "module of another package"
    if isinstance(value, (type, types.FunctionType, types.BuiltinFunctionType, types.BuiltinMethodType)):
        module = getattr(value, "__module__", None)
        if module is None:  # functions of C modules that do not say
            return "foreign value" if (name, id(value)) in foreign else ""
        return "" if torchs(module) else "class or function of another package"
    if torchs(getattr(type(value), "__module__", "")):
        return ""
    if isinstance(value, PLAIN):
        return "value of another package" if (name, id(value)) in foreign else ""
    if (name, id(value)) in foreign:
        return "value of another package"
    return "" if not getattr(value, "__module__", "").startswith("typing") or not hasattr(__import__("typing"), name) else "typing"


def kind(value):
    if isinstance(value, types.ModuleType):
        return "module"
    return "class" if isinstance(value, type) else "function" if callable(value) else "constant"


def member_owner(cls, name):
    """The class that holds a member, or None where only its metaclass or `__getattr__` answers."""
    return next((base for base in cls.__mro__ if name in vars(base)), None)


def members(path, cls, found, left_out):
    for name in dir(cls):
        if name.startswith("_"):
            continue
        holder = member_owner(cls, name)
        if holder is None or not torchs(holder.__module__):
            left_out["member that a class has from another package"][name] += 1
            continue
        value = vars(holder)[name]
        if not callable(value) and not torchs(type(cls).__module__) and type(cls).__module__.partition(".")[0] not in OWN_METACLASSES:
            left_out["value that a metaclass of another package gives"][name] += 1
            continue
        what = "property" if isinstance(value, (property, types.GetSetDescriptorType, types.MemberDescriptorType)) else ""
        what = what or ("method" if callable(value) or isinstance(value, (classmethod, staticmethod)) else "attribute")
        found["%s.%s" % (path, name)] = [what, origin(cls, holder), "own" if holder is cls else "inherited"]


def origin(cls, holder):
    """In what a member is written; the tensors and storages of one type are told apart, being hundreds of times the same."""
    if TYPED.match(cls.__name__) and cls.__name__ not in ("Tensor", "TypedStorage", "UntypedStorage"):
        return "typed"
    made = holder.__flags__ & HEAP and not holder.__module__.startswith("torch._C")
    return "python" if made else "c"


def walk(modules, found, left_out, foreign):
    """Names of every module, then members of every class under the first of its names."""
    classes = {}
    for path, module in modules:
        for name in dir(module):
            if name.startswith("_"):
                continue
            try:
                value = getattr(module, name)
            except Exception:
                left_out["raises when read"][name] += 1
                continue
            reason = owner(name, value, foreign)
            if reason:
                left_out[reason][name] += 1
                continue
            full = "%s.%s" % (path, name)
            found.setdefault(full, [kind(value), "", ""])
            if isinstance(value, type):
                classes.setdefault(id(value), (full, value))
    for full, value in classes.values():
        members(full, value, found, left_out)


def reaches(name):
    """Whether import or getattr reaches a name."""
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        value = sys.modules.get(".".join(parts[:end]))
        if value is None:
            continue
        try:
            for part in parts[end:]:
                value = getattr(value, part)
        except Exception:
            continue
        return True
    return False


def bound_modules(torch):
    """Modules that attribute access alone reaches, asked right after `import torch`."""
    reached = ["torch"]
    for path in files(os.path.dirname(torch.__file__), "torch"):
        try:
            value = torch
            for part in path.split(".")[1:]:
                value = getattr(value, part)
        except Exception:
            continue
        if isinstance(value, types.ModuleType):
            reached.append(path)
    return reached


def keywords(found):
    """The keyword arguments of the functions and methods that are written in Python, wrapped by nothing and closed."""
    taken = {}
    for full in found:
        owner, _, name = full.rpartition(".")
        value = sys.modules.get(owner)
        value = getattr(value, name, None) if value is not None else None
        if isinstance(value, type) and torchs(value.__module__):
            value = vars(value).get("__init__")
        made = isinstance(sys.modules[owner].__dict__.get(name), type) if owner in sys.modules else False
        if isinstance(value, types.FunctionType) and not hasattr(value, "__wrapped__") and not value.__code__.co_flags & OPEN:
            code = value.__code__
            names = code.co_varnames[code.co_posonlyargcount : code.co_argcount + code.co_kwonlyargcount]
            taken[full] = list(names)[1:] if made else list(names)
    return taken


def main():
    asked = json.load(sys.stdin)["names"]
    import torch

    bound = bound_modules(torch)
    unimportable, found, left_out = {}, {}, defaultdict(Counter)
    for path in files(os.path.dirname(torch.__file__), "torch"):
        found[path] = ["module", "", ""]
        load(path, unimportable)
    for path in unimportable:
        del found[path]
    paths = ["torch", *found]
    modules = [(path, sys.modules[path]) for path in paths if path in sys.modules]
    walk(modules, found, left_out, foreign_values())
    absent = [name for name in asked if not reaches(name)]
    result = {"torch": torch.__version__, "python": sys.version.split()[0], "found": found, "absent": absent}
    result.update(unimportable=unimportable, bound=bound, left_out=left_out, keywords=keywords(found))
    print("\n" + json.dumps(result))


if __name__ == "__main__":
    main()
