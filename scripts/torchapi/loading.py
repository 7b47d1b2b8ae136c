"""Which modules plain `import torch` loads and makes reachable as attributes."""

from __future__ import annotations

import ast

from torchapi.files import literal
from torchapi.world import World


def bound(world: World) -> list[str]:
    """Modules under `torch` that attribute access alone reaches after `import torch`."""
    loaded = _loaded(world)
    reached = {"torch"}
    for name in sorted(loaded | _on_demand(world)):
        parent, _, tail = name.rpartition(".")
        if parent in reached and tail not in world.scope(parent).deleted:
            binding = world.scope(parent).names.get(tail)
            found = world.lookup(parent, tail) if binding else None
            if found is None or (found.kind == "module" and found.origin == name):
                reached.add(name)
    return sorted(reached)


def _loaded(world: World) -> set[str]:
    """Every module that is imported on the way, each with the packages above it."""
    found: set[str] = set()
    todo = ["torch"]
    while todo:
        name = todo.pop()
        parts = name.split(".")
        for end in range(1, len(parts) + 1):
            module = ".".join(parts[:end])
            if module in world.modules and module not in found:
                found.add(module)
                todo += [target for target in world.scope(module).imports if target.startswith("torch")]
    return found


def _on_demand(world: World) -> set[str]:
    """Modules that `torch.__getattr__` imports when they are first asked for."""
    tree = world.files.tree("torch")
    found: set[str] = set()
    for node in ast.walk(tree) if tree else ():
        if isinstance(node, ast.Assign) and any(getattr(target, "id", "") == "_lazy_modules" for target in node.targets):
            found |= {f"torch.{literal(element)}" for element in getattr(node.value, "elts", []) if literal(element)}
    return found & world.modules
