"""How public a name is, so that what a module merely uses is not offered as what it has.

0  listed: in `__all__`, or a package takes it from its own modules, or it is one of torch's own functions
1  defined in a public module that lists nothing, or assigned there with intent
2  private, by an underscore somewhere
3  incidental: imported from elsewhere for the module's own use, loop variables, loggers, type variables
"""

from __future__ import annotations

import ast

from torchapi.binding import Binding
from torchapi.files import dotted
from torchapi.world import Found, World

LISTED, DEFINED, PRIVATE, INCIDENTAL = range(4)
NOISE = frozenset({"TypeVar", "ParamSpec", "getLogger", "getArtifactLogger", "get_logger"})


def public(name: str) -> bool:
    """Whether no part of a name starts with an underscore; `__version__` and its like are not meant to be hidden."""
    return not any(part.startswith("_") and not part.endswith("__") for part in name.split("."))


def of(world: World, module: str, name: str, found: Found, binding: Binding) -> int:  # noqa: PLR0911  # one line a rule
    if not public(f"{module}.{name}"):
        return PRIVATE
    listed = world.scope(module).listed
    if listed is not None and name in listed:
        return LISTED
    if binding.how in {"def", "class"}:
        return DEFINED
    if binding.how == "value":
        return _of_value(binding)
    if found.kind == "module":
        return LISTED if found.origin == f"{module}.{name}" else INCIDENTAL
    package = module in world.files.packages
    if package and (found.origin.startswith(f"{module}.") or binding.target.startswith(f"{module}.")):
        return LISTED
    if binding.how == "from" and _passes_on(world, module):
        return DEFINED
    if binding.how == "path":
        return INCIDENTAL if public(binding.target) and binding.target.rpartition(".")[2] == name else DEFINED
    hidden = not public(found.origin.rpartition(".")[0])
    return DEFINED if binding.explicit or (package and hidden) else INCIDENTAL


def _passes_on(world: World, module: str) -> bool:
    """Whether a module has nothing of its own: it stands where something once was, and passes on what it imports."""
    tree = world.files.tree(module)
    body = [statement for statement in (tree.body if tree else []) if not isinstance(statement, ast.Expr)]
    return bool(body) and all(isinstance(statement, ast.ImportFrom) for statement in body)


def _of_value(binding: Binding) -> int:
    node = binding.nodes[-1] if binding.nodes else None
    noise = isinstance(node, ast.Call) and dotted(node.func).rpartition(".")[2] in NOISE
    loop = isinstance(node, ast.Constant) and node.value is None and not binding.explicit
    return INCIDENTAL if noise or loop else DEFINED
