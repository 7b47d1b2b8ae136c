"""The members of a class: what its body binds, what the stub and the docs of C++ classes add, what is assigned to it from outside."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from torchapi import wanted
from torchapi.binding import Binding
from torchapi.files import dotted, literal
from torchapi.stubs import TENSOR_BASES
from torchapi.world import Found, World

PROPERTIES = ("property", "cached_property", "lazy_property", "dependent_property", "functools.cached_property", "_lazy_property")
RECORDS = ("NamedTuple", "TypedDict", "Enum", "IntEnum", "Protocol")


def own(world: World, cls: Found) -> dict[str, tuple[str, Binding]]:
    """Name -> (kind, binding) of what a class has of its own; a `field` is there on instances only."""
    scope = world.class_scope(cls)
    node = cls.binding.nodes[-1] if cls.binding.nodes else None
    native = cls.module in world.native
    found = {name: (_kind(binding), binding) for name, binding in scope.names.items() if not native or _built(world, cls, name)}
    more: dict[str, str] = {}
    if isinstance(node, ast.ClassDef):
        for name, binding in _annotated(node, native=native):
            if not native or _built(world, cls, name):
                found.setdefault(name, ("property" if native or _is_tuple(node) or _slotted(node) else "field", binding))
        more = _unwritten(world, cls, node)
    elif isinstance(node, ast.Call):
        more = _called(node)
    else:
        more = {name: "attribute" if name.isupper() else "method" for name in wanted.implied(world.release).get(cls.origin, ())}
    more.update(dict.fromkeys((name for name in wanted.members().get(cls.origin, ()) if name in world.binary.words), "property"))
    for name, kind in more.items():
        found.setdefault(name, (kind, Binding("value")))
    return found


def _unwritten(world: World, cls: Found, node: ast.ClassDef) -> dict[str, str]:
    """Name -> kind of members that no statement of the body binds."""
    found = dict.fromkeys(_assigned_to_self(node), "field")
    found.update(dict.fromkeys(_given(world, cls), "method"))
    found.update(dict.fromkeys([*_slots(node), *tuple_fields(node.bases)], "property"))
    return found


def _called(node: ast.Call) -> dict[str, str]:
    """Name -> kind of the members of a class that a call makes."""
    found = dict.fromkeys(fields_of_call(node), "property")
    if dotted(node.func) == "_create_immutable_container" and len(node.args) == 2:
        names = [literal(element) for element in getattr(node.args[1], "elts", [])]
        found.update(dict.fromkeys((name for name in names if not name.startswith("_")), "method"))
    return found


def _built(world: World, cls: Found, name: str) -> bool:
    """Whether the library has what a stub says; of tensors it is told by other means, and underscores are the build's own."""
    return cls.origin.endswith(TENSOR_BASES) or name.startswith("_") or name in world.binary.words


def _kind(binding: Binding) -> str:
    if binding.how == "def":
        decorators = [dotted(d.func if isinstance(d, ast.Call) else d) for d in getattr(binding.nodes[0], "decorator_list", [])]
        last = {name.rpartition(".")[2] for name in decorators}
        if "script_method" in last:
            return "field"  # the compiler takes these from the class and gives them to its instances
        return "property" if last & set(PROPERTIES) or any(name.endswith(".setter") for name in decorators) else "method"
    if binding.how == "class":
        return "class"
    value = binding.nodes[-1] if binding.nodes else None
    if isinstance(value, ast.Call) and dotted(value.func) == "property":
        return "property"
    if isinstance(value, ast.Call) and dotted(value.func).rpartition(".")[2] in {"field", "_CachedForward"}:
        return "attribute" if any(keyword.arg == "default" for keyword in value.keywords) else "field"
    made = isinstance(value, ast.Call) and dotted(value.func).rpartition(".")[2] in {
        "staticmethod",
        "classmethod",
        "_add_docstr",
        "wraps",
        "partial",
    }
    return "method" if made or isinstance(value, ast.Lambda) else "attribute"


def _annotated(node: ast.ClassDef, *, native: bool) -> Iterator[tuple[str, Binding]]:
    for statement in node.body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and (native or statement.value is None):
            yield statement.target.id, Binding("value", nodes=(statement,))


def _given(world: World, cls: Found) -> list[str]:
    """What a metaclass gives to the heirs of the class that was made with it."""
    found: list[str] = []
    for base in world.bases(cls):
        node = base.binding.nodes[-1] if base.binding.nodes else None
        for keyword in getattr(node, "keywords", ()):
            found += wanted.metaclasses().get(dotted(keyword.value), []) if keyword.arg == "metaclass" else []
    return found


def _is_tuple(node: ast.ClassDef) -> bool:
    return any(dotted(base).rpartition(".")[2] == "NamedTuple" for base in node.bases)


def is_dataclass(node: ast.AST) -> bool:
    decorators = [d.func if isinstance(d, ast.Call) else d for d in getattr(node, "decorator_list", [])]
    return any(dotted(decorator).rpartition(".")[2] == "dataclass" for decorator in decorators)


def _slotted(node: ast.ClassDef) -> bool:
    """Whether a dataclass keeps its fields in slots, which the class has as well."""
    for decorator in node.decorator_list:
        if dotted(decorator.func if isinstance(decorator, ast.Call) else decorator).rpartition(".")[2] == "dataclass_slots":
            return True
        for keyword in getattr(decorator, "keywords", ()):
            if keyword.arg == "slots" and getattr(keyword.value, "value", False) is True:
                return True
    return False


def _slots(node: ast.ClassDef) -> list[str]:
    for statement in node.body:
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", statement)]
        value = getattr(statement, "value", None)
        if value is not None and any(dotted(target) == "__slots__" for target in targets):
            return [literal(element) for element in getattr(value, "elts", [value]) if literal(element)]
    return []


def tuple_fields(bases: list[ast.expr]) -> list[str]:
    """The fields of the named tuples that a class is made of by calls: `class X(namedtuple("X", "a b"))`."""
    return [name for base in bases if isinstance(base, ast.Call) for name in fields_of_call(base)]


def fields_of_call(call: ast.Call) -> list[str]:
    """The fields of `namedtuple("X", "a b")`, `NamedTuple("X", [("a", int)])`."""
    if dotted(call.func).rpartition(".")[2] not in {"namedtuple", "NamedTuple"} or len(call.args) < 2:
        return []
    fields = call.args[1]
    if literal(fields):
        return literal(fields).replace(",", " ").split()
    elements = getattr(fields, "elts", [])
    return [name for name in (literal(e.elts[0]) if isinstance(e, ast.Tuple) and e.elts else literal(e) for e in elements) if name]


def _assigned_to_self(node: ast.ClassDef) -> list[str]:
    """Attributes that `__init__` gives to an instance."""
    made = [child for child in node.body if isinstance(child, ast.FunctionDef) and child.name == "__init__"]
    found: dict[str, None] = {}
    for child in (child for init in made for child in ast.walk(init)):
        targets = child.targets if isinstance(child, ast.Assign) else [child.target] if isinstance(child, ast.AnnAssign) else []
        for target in targets:
            for element in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(element, ast.Attribute) and dotted(element.value) == "self":
                    found[element.attr] = None
    return list(found)


def documented(world: World) -> set[str]:
    """Members of `torch.Tensor` that the docs or the table of overrides name: both are read at import, so they exist."""
    found: set[str] = set()
    for module in ("torch._tensor_docs", "torch.overrides", "torch._overrides"):
        tree = world.files.tree(module)
        for node in ast.walk(tree) if tree else ():
            if isinstance(node, ast.Call) and dotted(node.func) == "add_docstr_all" and node.args:
                found.add(literal(node.args[0]))
            path = dotted(node) if isinstance(node, ast.Attribute) else ""
            if path.startswith(("Tensor.", "torch.Tensor.")):
                found.add(path.split("Tensor.", 1)[1].partition(".")[0])
    return found - {""}


def documented_functions(world: World) -> dict[str, str]:
    """Dotted path -> doc string of the functions that are given one from outside: they exist, or the import would fail."""
    found: dict[str, str] = {}
    for module in ("torch._torch_docs", "torch._tensor_docs", "torch._storage_docs"):
        tree = world.files.tree(module)
        for node in ast.walk(tree) if tree else ():
            if not isinstance(node, ast.Call) or len(node.args) < 2:
                continue
            if dotted(node.func) in {"add_docstr", "torch._C._add_docstr"}:
                found[dotted(node.args[0])] = text_of(node.args[1])
            elif dotted(node.func) == "add_docstr_all":
                found[f"torch.Tensor.{literal(node.args[0])}"] = text_of(node.args[1])
    return found


def text_of(node: ast.AST) -> str:
    """The text of a doc string that may be put together by `.format` or a sum."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return text_of(node.func.value)
    if isinstance(node, ast.BinOp):
        return text_of(node.left) + text_of(node.right)
    return literal(node)
