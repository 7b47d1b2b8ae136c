"""Names that stubs declare, which for what is written in C++ is the only text there is."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from torchapi import wanted
from torchapi.binding import Binding, Bindings
from torchapi.files import dotted

if TYPE_CHECKING:
    from torchapi.world import World

NATIVE = "torch._C"
FUNCTIONS = "torch._C._VariableFunctions"
TENSOR_BASES = ("TensorBase", "_TensorBase")
STARTS = re.compile(r"torch\._C\._(?:c10d|rpc|dist_autograd|faulty_agent)_init")


def typed(world: World, module: str, scope: Bindings) -> None:
    """The tensors of one type (`torch.cuda.FloatTensor`), which C++ makes at start out of the types it knows."""
    for name in wanted.typed().get(module, ()):
        known = {"Bool": "bool", "BFloat16": "bfloat16"}.get(name.removesuffix("Tensor"), "float32")
        if name not in scope.names and known in world.scope(NATIVE).names:
            scope.bind(name, Binding("class", explicit=True))


def return_types(world: World, module: str, scope: Bindings) -> None:
    """The named tuples that functions return, which only the stub of their module lists."""
    tree = world.files.tree(module, stub=True) if module == "torch.return_types" else None
    for name in [statement.name for statement in (tree.body if tree else []) if isinstance(statement, ast.ClassDef)]:
        scope.bind(name, Binding("class", explicit=True))
        if f"{name}_out" in world.binary.words:
            scope.bind(f"{name}_out", Binding("class", explicit=True))


def implied(world: World, module: str, scope: Bindings) -> None:
    """Names that C++ puts into a package as it starts (`torch._C._c10d_init()`): before there were stubs, imports alone tell of them."""
    tree = world.files.tree(module) if module in world.files.packages else None
    stubbed = any(name.startswith(f"{NATIVE}._distributed") for name in world.native)
    if stubbed or tree is None or not any(isinstance(node, ast.Call) and STARTS.fullmatch(dotted(node.func)) for node in ast.walk(tree)):
        return
    names = [cls.rpartition(".")[2] for cls in wanted.implied(world.release) if cls.rpartition(".")[0] == module]
    for inside in [module, *(name for name in sorted(world.modules) if name.rpartition(".")[0] == module)]:
        names += _asked_of(world, inside, module)
    for name in names:
        if f"{module}.{name}" not in world.modules:
            scope.bind(name, Binding(_kind(name), explicit=True))


def _asked_of(world: World, inside: str, package: str) -> Iterator[str]:
    """What a module imports from the package around it: `from . import ReduceOp`."""
    for node in ast.walk(world.files.tree(inside) or ast.Module([], [])):
        if isinstance(node, ast.ImportFrom) and not node.module and world.place(inside).absolute(None, node.level) == package:
            yield from (alias.name for alias in node.names)


def bind(world: World, module: str, scope: Bindings) -> None:
    """Names that a stub declares and the library has; what a stub merely imports is not there at run time."""
    old = NATIVE not in world.files.stubs
    if old and module not in {NATIVE, FUNCTIONS}:
        return
    tree = world.files.tree("torch" if old else module, stub=True)
    for statement in _declarations(tree.body if tree else []):
        name, binding = _declared(statement)
        function = isinstance(statement, ast.FunctionDef)
        if not name or (old and (module == FUNCTIONS) != function) or not _built(world, module, name, statement):
            continue
        if function:
            scope.walk([statement])
        else:
            scope.bind("_TensorBase" if old and name == "Tensor" else name, binding)
    for name in wanted.dtypes(world.release) if module == NATIVE else ():
        scope.bind(name, Binding("value", explicit=True))
    for name in world.extra.get(module, ()):
        if name not in scope.names and name in world.binary.words:
            scope.bind(name, Binding(_kind(name), explicit=True))


def _kind(name: str) -> str:
    """What a name is, where its spelling alone tells."""
    return "value" if len(name) > 3 and name.isupper() else "class" if name.lstrip("_")[:1].isupper() else "def"


def _built(world: World, module: str, name: str, statement: ast.stmt) -> bool:
    if name in wanted.misplaced().get(module, ()) or name.startswith("CudaQ"):
        return False
    if module == FUNCTIONS or name in TENSOR_BASES or name.endswith(("Tensor", "StorageBase")):
        return True  # these are named by macros, out of parts
    return isinstance(statement, ast.AnnAssign) or name in world.binary.words


def _declarations(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for statement in body:
        if isinstance(statement, ast.If):
            yield from _declarations([*statement.body, *statement.orelse])
        else:
            yield statement


def _declared(statement: ast.stmt) -> tuple[str, Binding]:
    """A name that a stub declares; what it assigns are abbreviations of types."""
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
        return statement.target.id, Binding("value", nodes=(statement,), explicit=True)
    if isinstance(statement, ast.ClassDef):
        return statement.name, Binding("class", nodes=(statement,))
    if isinstance(statement, ast.FunctionDef):
        return statement.name, Binding("def", nodes=(statement,))
    return "", Binding("value")
