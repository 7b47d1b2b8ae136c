"""What the statements of a module, or of the body of a class, bind: names, and what each stands for before anything is resolved."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import NamedTuple

from torchapi.files import Place, dotted, literal
from torchapi.truth import truth

FALLBACKS = ("ImportError", "ModuleNotFoundError", "AttributeError", "'Exception'", "OSError")


class Binding(NamedTuple):
    """`how` is one of def, class, module, from, path, value; `target` a dotted path for module, from and path.

    `nodes` has all overloads of a function, in order; otherwise the node of the value, if there is one.
    """

    how: str
    target: str = ""
    nodes: tuple[ast.AST, ...] = ()
    explicit: bool = False  # `from x import y as y`, or an assignment: meant, not in passing


class Bindings:
    """Walks statements in order, as the import would, and keeps what is bound at the end.

    `star` gives the names that `from module import *` takes into another module; `special` may bind what only a rule of its own understands.
    """

    def __init__(
        self,
        place: Place,
        python: tuple[int, int],
        star: Callable[[str, str], dict[str, Binding]],
        special: Callable[[Bindings, ast.stmt], bool],
    ) -> None:
        self.place, self.python, self.star, self.special = place, python, star, special
        self.names: dict[str, Binding] = {}
        self.listed: list[str] | None = None  # `__all__`
        self.patches: dict[tuple[str, str], Binding] = {}  # (class, attribute) assigned from outside
        self.imports: list[str] = []  # modules that are imported on the way
        self.deleted: dict[str, Binding] = {}  # what once was: statements between may have used it
        self.raises = False  # the body ends in an error

    def walk(self, statements: Iterable[ast.stmt]) -> Bindings:
        for statement in statements:
            if not self.special(self, statement):
                handle = getattr(self, f"_{type(statement).__name__.lower()}", None)
                if handle:
                    handle(statement)
        return self

    def bind(self, name: str, binding: Binding) -> None:
        self.names[name] = binding
        self.deleted.pop(name, None)

    def _functiondef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        before = self.names.get(node.name)
        overloads = before.nodes if before and before.how == "def" and _overloaded(before.nodes[-1]) else ()
        self.bind(node.name, Binding("def", nodes=(*overloads, node)))

    _asyncfunctiondef = _functiondef

    def _classdef(self, node: ast.ClassDef) -> None:
        self.bind(node.name, Binding("class", nodes=(node,)))

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            self.imports.append(alias.name)
            target = alias.name if alias.asname else alias.name.partition(".")[0]
            self.bind(alias.asname or target, Binding("module", target, explicit=False))

    def _importfrom(self, node: ast.ImportFrom) -> None:
        module = self.place.absolute(node.module, node.level)
        self.imports.append(module)
        for alias in node.names:
            if alias.name == "*":
                for name, binding in self.star(module, self.place.module).items():
                    self.bind(name, binding)
                continue
            self.imports.append(f"{module}.{alias.name}")
            self.bind(alias.asname or alias.name, Binding("from", f"{module}.{alias.name}", explicit=alias.asname == alias.name))

    def _assign(self, node: ast.Assign) -> None:
        for target in node.targets:
            self._target(target, node.value)

    def _annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._target(node.target, node.value)

    def _target(self, target: ast.expr, value: ast.expr) -> None:
        if isinstance(target, ast.Name):
            if target.id == "__all__":
                self.listed = self._strings(value)
            path = dotted(value)
            self.bind(target.id, Binding("path" if path else "value", path, (value,), explicit=True))
        elif isinstance(target, (ast.Tuple, ast.List)):
            same = isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts)
            for index, element in enumerate(target.elts):
                self._target(element, value.elts[index] if same and isinstance(value, (ast.Tuple, ast.List)) else value)
        elif isinstance(target, ast.Starred):
            self._target(target.value, value)
        elif isinstance(target, ast.Attribute) and dotted(target.value):
            path = dotted(value)
            self.patches[dotted(target.value), target.attr] = Binding("path" if path else "value", path, (value,), explicit=True)

    def _augassign(self, node: ast.AugAssign) -> None:
        if isinstance(node.target, ast.Name) and node.target.id == "__all__":
            self.listed = [*(self.listed or []), *self._strings(node.value)]

    def _strings(self, node: ast.expr) -> list[str]:
        """The texts of a list that is written out, or is another module's `__all__`."""
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            return [literal(element) for element in node.elts if literal(element)]
        if isinstance(node, ast.BinOp):
            return [*self._strings(node.left), *self._strings(node.right)]
        if isinstance(node, ast.Name) and node.id == "__all__":
            return self.listed or []
        if isinstance(node, ast.Attribute) and node.attr == "__all__":
            bound = self.names.get(dotted(node.value))
            return list(self.star(bound.target, "")) if bound and bound.target else []
        return []

    def _expr(self, node: ast.Expr) -> None:
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and dotted(call.func.value) == "__all__" and call.args:
            more = self._strings(call.args[0]) if call.func.attr == "extend" else [literal(call.args[0])]
            self.listed = [*(self.listed or []), *(name for name in more if name)]

    def _delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            for element in target.elts if isinstance(target, (ast.Tuple, ast.List)) else [target]:
                if isinstance(element, ast.Name):
                    self.deleted[element.id] = self.names.pop(element.id, Binding("value"))

    def _raise(self, _node: ast.Raise) -> None:
        self.raises = True

    def _if(self, node: ast.If) -> None:
        holds = truth(node.test, self.python)
        if holds is None:  # both: what a build may have, it has; the first branch is the usual one
            raised = self.raises
            self.walk(node.orelse)
            self.walk(node.body)
            self.raises = raised
        else:
            self.walk(node.body if holds else node.orelse)

    def _try(self, node: ast.Try) -> None:
        raised = self.raises
        fallback: dict[str, Binding] = {}
        for handler in node.handlers:
            if handler.type is None or any(word in ast.dump(handler.type) for word in FALLBACKS):
                other = Bindings(self.place, self.python, self.star, self.special).walk(handler.body)
                fallback.update(other.names)
                self.imports += other.imports
        self.names.update(fallback)  # first, so that what the body binds wins
        self.walk([*node.body, *node.orelse, *node.finalbody])
        for name, binding in fallback.items():
            now = self.names.get(name)
            if now and now.target and not now.target.startswith("torch") and binding.how in {"def", "class"}:
                self.names[name] = binding  # where another package is lacking, the name is torch's own
        self.raises = raised

    _trystar = _try

    def _with(self, node: ast.With) -> None:
        for item in node.items:
            if item.optional_vars is not None:
                self._target(item.optional_vars, item.context_expr)
        self.walk(node.body)

    def _while(self, node: ast.While) -> None:
        self.walk(node.body)

    def _for(self, node: ast.For) -> None:
        self._target(node.target, ast.Constant(None))
        self.walk(node.body)


def _overloaded(node: ast.AST) -> bool:
    """Whether a definition is one of several: an overload, or a property whose setter follows."""
    if not isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    names = [dotted(decorator).rpartition(".")[2] for decorator in node.decorator_list]
    return "overload" in names or "property" in names or any(name in {"setter", "_overload", "_overload_method"} for name in names)
