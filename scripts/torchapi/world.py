"""All modules of one wheel together: what a dotted path stands for, once every import on the way is followed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from torchapi import rules, stubs, wanted
from torchapi.binding import Binding, Bindings
from torchapi.files import Files, Place, dotted
from torchapi.native import Native
from torchapi.stubs import FUNCTIONS, NATIVE


class Found(NamedTuple):
    """What a path leads to: `origin` is where it is defined, the same for every path that leads there."""

    kind: str  # module, class, function, constant, foreign
    origin: str
    module: str = ""
    binding: Binding = Binding("value")


FOREIGN = Found("foreign", "")


class World:
    """The modules of a wheel, bound on demand."""

    def __init__(self, files: Files, native: Native, extra: dict[str, list[str]], release: str) -> None:
        self.files = files
        self.binary = native
        self.modules = set(files.modules())
        self._scopes: dict[str, Bindings] = {}
        self.extra, self.release = extra, release
        self.native = self._native_modules()

    def _native_modules(self) -> set[str]:
        """Modules written in C++, of which only stubs tell; before 1.6 one stub told of everything under `torch`."""
        native = {name for name in self.files.stubs if name.startswith(NATIVE) and not name.startswith("torch._C_")}
        return native | {NATIVE, FUNCTIONS} | set(self.extra)

    def place(self, module: str) -> Place:
        return Place(module, module in self.files.packages)

    def scope(self, module: str) -> Bindings:
        """What a module binds. While a circle of imports is being walked, what it has bound so far."""
        if module not in self._scopes:
            scope = Bindings(self.place(module), self.files.python, self.exports, lambda b, s: rules.special(self, b, s))
            self._scopes[module] = scope
            if module in self.native:
                stubs.bind(self, module, scope)
            else:
                tree = self.files.tree(module)
                stubs.implied(self, module, scope)
                scope.walk(tree.body if tree else [])
                stubs.typed(self, module, scope)
                stubs.return_types(self, module, scope)
        return self._scopes[module]

    def exports(self, module: str, importer: str) -> dict[str, Binding]:
        """What `from module import *` takes, but for what the module itself took from the importer."""
        if module not in self.modules and module not in self.native:
            return {}
        scope = self.scope(module)
        names = scope.listed if scope.listed is not None else [name for name in scope.names if not name.startswith("_")]
        found = {}
        for name in names:
            binding = scope.names.get(name)
            returned = binding is not None and binding.how == "from" and binding.target == f"{importer}.{name}"
            if not returned and (binding is not None or scope.listed is not None):
                found[name] = Binding("from", f"{module}.{name}")
        return found

    def follow(self, path: str, seen: frozenset[str] = frozenset()) -> Found | None:  # noqa: PLR0911  # one line a way
        """What a full dotted path leads to; None where nothing is."""
        if path.partition(".")[0] != "torch":
            return FOREIGN
        if path in seen:
            return None
        seen |= {path}
        parent, _, name = path.rpartition(".")
        if not parent:
            return Found("module", path)
        here = self.follow(parent, seen)
        if here is None or here.kind == "foreign":
            return here
        if here.kind == "module":
            return self.lookup(here.origin, name, seen)
        if here.kind == "class":
            return self._member(here, name)
        return None

    def lookup(self, module: str, name: str, seen: frozenset[str] = frozenset()) -> Found | None:
        """What a name in a module leads to: what the module binds, else a module below it, else what C++ must have."""
        path = f"{module}.{name}"
        if f"{module}:{name}" in seen:
            return None
        seen |= {f"{module}:{name}"}
        binding = self.scope(module).names.get(name)
        found = self._resolve(module, name, binding, seen) if binding else None
        if found is None and (path in self.modules or path in self.native):
            return Found("module", path)
        if found is None and module.startswith(NATIVE):
            return Found("function", path, module)
        return found

    def _resolve(self, module: str, name: str, binding: Binding, seen: frozenset[str]) -> Found | None:  # one line a way
        path = f"{module}.{name}"
        if binding.how == "def":
            return Found("function", path, module, binding)
        if binding.how == "class":
            return Found("class", path, module, binding)
        if binding.how == "module":
            return self.follow(binding.target, seen)
        if binding.how == "from":
            return self._from(path, binding.target, seen)
        if binding.how == "path":
            found = self._path(module, binding, seen)
            renamed = binding.target.rpartition(".")[2] != name  # a name of its own for what another package has
            return Found("constant", path, module, binding) if found is None or (found.kind == "foreign" and renamed) else found
        return rules.value(module, name, binding)

    def _from(self, path: str, target: str, seen: frozenset[str]) -> Found | None:
        """`from module import name`: the module is meant even where a function hides it."""
        if target == path:
            return None
        module, _, name = target.rpartition(".")
        if module in self.modules or module in self.native:
            return self.lookup(module, name, seen)
        return self.follow(target, seen)

    def _path(self, module: str, binding: Binding, seen: frozenset[str]) -> Found | None:
        """An assignment `x = a.b.c` in a module: `a` is a name of that module."""
        first, _, rest = binding.target.partition(".")
        key = f"{module}:{binding.target}"
        if key in seen:
            return None
        seen |= {key}
        scope = self.scope(module)
        start = scope.names.get(first) or scope.deleted.get(first)
        if start is None or (start.how == "path" and start.target == binding.target):
            return None
        found = self._resolve(module, first, start, seen)
        if not rest or found is None or found.kind == "foreign":
            return None if found and found.kind == "foreign" and rest else found
        return self.follow(f"{found.origin}.{rest}", seen) if found.kind in {"module", "class"} else None

    def _member(self, here: Found, name: str) -> Found | None:
        scope = self.class_scope(here)
        binding = scope.names.get(name)
        if binding is None:
            return None
        kind = {"def": "function", "class": "class"}.get(binding.how, "constant")
        return Found(kind, f"{here.origin}.{name}", here.module, binding)

    def class_scope(self, cls: Found) -> Bindings:
        """What the body of a class binds."""
        if cls.origin not in self._scopes:
            node = cls.binding.nodes[-1] if cls.binding.nodes else None
            scope = Bindings(self.place(cls.module), self.files.python, self.exports, lambda _b, _s: False)
            self._scopes[cls.origin] = scope
            scope.walk(node.body if isinstance(node, ast.ClassDef) else [])
        return self._scopes[cls.origin]

    def bases(self, cls: Found) -> list[Found]:
        """The classes of torch that a class is made of, in order."""
        node = cls.binding.nodes[-1] if cls.binding.nodes else None
        tail = cls.origin.rpartition(".")[2]
        if tail.endswith("Tensor") and tail in wanted.typed()["torch.cuda"]:
            tensor = self.follow("torch.Tensor")
            return [tensor] if tensor else []
        if not isinstance(node, ast.ClassDef):
            return [base for base in map(self.follow, wanted.bases().get(cls.origin, ())) if base]
        found = []
        copied = f"{cls.module}.RecursiveScriptModule" if node.name == "ScriptModule" else ""
        if copied and self.follow(copied):  # its members are copied over, one by one
            node = ast.ClassDef(node.name, [*node.bases, ast.Name("RecursiveScriptModule")], [], [], [])
        for base in _bases(node):
            path = dotted(base.value if isinstance(base, ast.Subscript) else base)
            target = self.named(cls.module, path) if path else None
            if target and target.kind == "class" and target.origin != cls.origin:
                found.append(target)
        return found

    def named(self, module: str, path: str) -> Found | None:
        """What an expression `a.b.c` means inside a module."""
        return self._path(module, Binding("path", path), frozenset())

    def names(self, module: str) -> Iterator[tuple[str, Found, Binding]]:
        """Every name that a module has, with what it leads to."""
        scope = self.scope(module)
        for name, binding in list(scope.names.items()):
            found = self.lookup(module, name)
            if found and found.kind == "foreign" and name in (scope.listed or ()):  # another's value, but ours by name: `torch.pi`
                found = Found("constant", f"{module}.{name}", module, binding)
            if found and found.kind != "foreign":
                yield name, found, binding


def _bases(node: ast.ClassDef) -> list[ast.expr]:
    """The bases as written; `with_metaclass(Meta, A, B)` stands for A and B."""
    found = []
    for base in node.bases:
        called = isinstance(base, ast.Call) and dotted(base.func).rpartition(".")[2] == "with_metaclass"
        found += base.args[1:] if called and isinstance(base, ast.Call) else [base]
    return found
