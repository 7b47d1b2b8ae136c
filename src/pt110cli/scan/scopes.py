"""What names mean in a file: scopes as Python has them, and the torch path that an expression leads to."""

from __future__ import annotations

import ast
from typing import NamedTuple, Optional, Union

ROOT = "torch"
VERSIONS = {"torch.__version__": "version", "torch.version.__version__": "text"}  # the second is plain text on every release


class Path(NamedTuple):
    """A name of torch; `assumed` where another module handed it over and only its name speaks for it."""

    dotted: str
    assumed: bool = False


class Kept(NamedTuple):
    """An expression that a test may rest on."""

    node: ast.expr


class Shadow(NamedTuple):
    """Something else that hides an outer name."""


class Foreign(NamedTuple):
    """A module or a name that somebody else's module has."""


SHADOW, FOREIGN = Shadow(), Foreign()


class Nothing(NamedTuple):
    """`None`, or a stand-in, where torch may be missing."""


NOTHING = Nothing()
Value = Union[Path, Kept, Shadow, Foreign, Nothing]


class Scope:
    """The names that one module, class, function or comprehension binds."""

    def __init__(self, parent: Optional[Scope] = None, *, of_class: bool = False) -> None:
        self.parent, self.of_class = parent, of_class
        self.names: dict[str, Value] = {}
        self.outer: set[str] = set()  # declared global
        self.stars: list[str] = parent.stars if parent else []  # modules of `from torch.x import *`

    def module(self) -> Scope:
        scope = self
        while scope.parent:
            scope = scope.parent
        return scope

    def bind(self, name: str, value: Value) -> None:
        scope = self.module() if name in self.outer else self
        before = scope.names.get(name)
        # `torch = None` before an import that may fail, or a stand-in after it, does not make torch another thing.
        if isinstance(before, Path) and value is NOTHING:
            return
        # Bound by one import to torch and by another to something else, each in a branch of its own: it may be either.
        if isinstance(before, Foreign) and isinstance(value, Path):
            value = value._replace(assumed=True)
        elif isinstance(before, Path) and isinstance(value, Foreign):
            value = before._replace(assumed=True)
        scope.names[name] = value

    def look_up(self, name: str) -> Optional[Value]:
        scope: Optional[Scope] = self
        while scope:
            if name in scope.names and (scope is self or not scope.of_class):
                return scope.names[name]
            scope = scope.parent
        return None


def written(node: ast.AST) -> str:
    """A chain of names as it stands in the source: `th.nn.Linear`."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id if isinstance(node, ast.Name) else "", *reversed(parts)]).lstrip(".")


def leads_to(node: ast.AST, scope: Scope) -> Optional[Path]:
    """The torch name that an expression is, if it is one: a chain of names, a literal getattr, an import by its name."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    start: Optional[Path] = None
    if isinstance(node, ast.Name):
        value = scope.look_up(node.id)
        start = value if isinstance(value, Path) else None
    elif isinstance(node, ast.Call):
        start = _called(node, scope)
    if start is None:
        return None
    return Path(".".join([start.dotted, *reversed(parts)]), start.assumed)


def _called(node: ast.Call, scope: Scope) -> Optional[Path]:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    if name in ("import_module", "__import__") and node.args:
        module = literal(node.args[0])
        return Path(module) if module is not None and (module == ROOT or module.startswith(f"{ROOT}.")) else None
    if name == "getattr" and len(node.args) >= 2:
        owner, attribute = leads_to(node.args[0], scope), literal(node.args[1])
        return Path(f"{owner.dotted}.{attribute}", owner.assumed) if owner and attribute else None
    return None


def literal(node: ast.AST) -> Optional[str]:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
