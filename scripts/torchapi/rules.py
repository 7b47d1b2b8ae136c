"""Names that no statement binds in so many words: loops over `dir()`, classes made by calls, modules replaced by objects."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from torchapi import notes
from torchapi.binding import Binding, Bindings
from torchapi.files import dotted, literal

if TYPE_CHECKING:
    from torchapi.world import Found, World

WRAPPERS = frozenset({"_add_docstr", "add_docstr", "boolean_dispatch", "partial", "wraps", "torch._jit_internal.boolean_dispatch"})
SOME_FUNCTION = ast.parse("lambda: 0", mode="eval").body  # what a loop stores, where it does not say
FACTORIES = frozenset(
    {"namedtuple", "NamedTuple", "type", "_dummy_type", "new_class", "make_dataclass", "Enum", "IntEnum", "_create_immutable_container"}
)


def special(world: World, scope: Bindings, statement: ast.stmt) -> bool:
    """Binds what a statement of a known unusual shape binds; False where the usual rules apply."""
    if isinstance(statement, ast.For):
        return _loop(world, scope, statement)
    if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Subscript):
        return _subscript(world, scope, statement)
    return False


def _loop(world: World, scope: Bindings, loop: ast.For) -> bool:
    """`for name in dir(_C): globals()[name] = ...`, and the same over texts that are written out."""
    stored = [
        node for node in ast.walk(loop) if isinstance(node, ast.Subscript) and _is_globals(node.value) and isinstance(node.ctx, ast.Store)
    ]
    listed = any(isinstance(node, ast.Attribute) and dotted(node) in {"__all__.append", "__all__.extend"} for node in ast.walk(loop))
    if not stored and not listed:
        return False
    if isinstance(loop.iter, ast.Call) and dotted(loop.iter.func) == "dir" and loop.iter.args:
        source = dotted(loop.iter.args[0])
        native = world.named(scope.place.module, source)
        _copy(world, scope, native.origin if native else f"torch.{source}", _excluded(scope, loop))
        for node in ast.walk(loop):  # `elif name == "TensorBase": delattr(...)`
            if isinstance(node, ast.If) and isinstance(node.test, ast.Compare) and "delattr" in ast.dump(node.body[0]):
                scope.names.pop(literal(node.test.comparators[0]), None)
    elif stored:
        texts = {text: _filled(stored[0].slice, dotted(loop.target), text) for text in _texts(world, scope, loop.iter)}
        names = list(texts.values())
        for text, name in texts.items():
            scope.bind(name, Binding("value", nodes=(_stored(loop, stored[0], text),), explicit=True))
        if listed:
            scope.listed = [*(scope.listed or []), *names]
    scope._for(ast.For(loop.target, loop.iter, [], []))  # noqa: SLF001  # the variable of the loop stays
    return True


def _stored(loop: ast.For, target: ast.Subscript, text: str) -> ast.expr:
    """What a loop stores for a text: `fn = getattr(module, name); globals()[name] = wrapper(fn)` wraps `module.<text>`."""
    assigned = [statement for statement in loop.body if isinstance(statement, ast.Assign)]
    taken = {dotted(statement.targets[0]): statement.value for statement in assigned if isinstance(statement.targets[0], ast.Name)}
    wrapped = next((statement.value for statement in assigned if statement.targets[0] is target), None)
    inner = taken.get(dotted(wrapped.args[0])) if isinstance(wrapped, ast.Call) and wrapped.args else None
    if isinstance(wrapped, ast.Call) and isinstance(inner, ast.Call) and dotted(inner.func) == "getattr":
        return ast.Call(wrapped.func, [ast.Attribute(inner.args[0], text)], [])
    return SOME_FUNCTION


def _copy(world: World, scope: Bindings, module: str, excluded: set[str]) -> None:
    if module == scope.place.module:
        return
    base = module == "torch._C"
    for name in list(world.scope(module).names):
        if name.startswith("__") or name in excluded or (base and (name.startswith("_") or name.endswith("Base"))):
            continue
        scope.bind(name, Binding("from", f"{module}.{name}", explicit=True))


def _excluded(scope: Bindings, loop: ast.For) -> set[str]:
    """The texts that the loop tests its variable against."""
    lists = [node.comparators[0] for node in ast.walk(loop) if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In)]
    return {text for node in lists for text in _texts(None, scope, node)}


def _is_globals(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and dotted(node.func) in {"globals", "vars", "locals"} and not node.args


def _filled(template: ast.expr, variable: str, text: str) -> str:
    """The key under which a loop stores: its variable, or a text around it."""
    if isinstance(template, ast.JoinedStr):
        return "".join(literal(part) or text for part in template.values)
    if isinstance(template, ast.BinOp):
        return _filled(template.left, variable, text) + _filled(template.right, variable, text)
    return literal(template) or text


def _texts(world: World | None, scope: Bindings, node: ast.expr) -> list[str]:
    """What a loop runs over: texts or numbers that are written out, under a name perhaps, or the `__all__` of a module."""
    if isinstance(node, ast.Name) and node.id in scope.names and scope.names[node.id].nodes:
        value = scope.names[node.id].nodes[-1]
        node = value if isinstance(value, ast.expr) else node
    if isinstance(node, ast.Call) and dotted(node.func) == "range" and all(isinstance(a, ast.Constant) for a in node.args):
        return [str(number) for number in range(*(a.value for a in node.args if isinstance(a, ast.Constant)))]  # type: ignore[arg-type]
    if isinstance(node, ast.Attribute) and node.attr == "__all__" and world:
        module = world.named(scope.place.module, dotted(node.value))
        return list(world.exports(module.origin, "")) if module else []
    if isinstance(node, ast.Attribute) and world:
        owner = world.named(scope.place.module, dotted(node.value))
        listed = world.scope(owner.origin).names.get(node.attr) if owner and owner.kind == "module" else None
        node = listed.nodes[-1] if listed and listed.nodes and isinstance(listed.nodes[-1], ast.expr) else node
    return [literal(element) for element in getattr(node, "elts", []) if literal(element)]


def _subscript(world: World, scope: Bindings, statement: ast.Assign) -> bool:
    """`globals()["x"] = ...`, and `sys.modules[__name__] = Class(...)`, which gives the module the members of the class."""
    target = statement.targets[0]
    if not isinstance(target, ast.Subscript):
        return False
    if _is_globals(target.value) and literal(target.slice):
        scope.bind(literal(target.slice), Binding("value", nodes=(statement.value,), explicit=True))
        return True
    if dotted(target.value) == "sys.modules" and dotted(target.slice) == "__name__" and isinstance(statement.value, ast.Call):
        found = world.named(scope.place.module, dotted(statement.value.func))
        if found and found.kind == "class":
            for name, binding in world.class_scope(found).names.items():
                scope.bind(
                    name, binding._replace(explicit=True) if binding.how == "def" else Binding("value", nodes=binding.nodes, explicit=True)
                )
        return True
    return False


def value(module: str, name: str, binding: Binding) -> Found:
    """What an assigned value is, as far as its form tells."""
    from torchapi.world import Found

    node = binding.nodes[-1] if binding.nodes else None
    path = f"{module}.{name}"
    if isinstance(node, ast.Lambda):
        return Found("function", path, module, binding)
    if isinstance(node, ast.Call):
        called = dotted(node.func)
        if called in WRAPPERS or called.rpartition(".")[2] in WRAPPERS:
            return Found("function", path, module, binding)
        if notes.deprecates(node):
            return Found("function", path, module, binding)
        if called.rpartition(".")[2] in FACTORIES:
            return Found("class", path, module, binding)
    return Found("constant", path, module, binding)
