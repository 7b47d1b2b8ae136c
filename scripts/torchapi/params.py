"""The keyword arguments of a callable and their defaults: from its source, its stub, its doc string, the parser in the library."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable

from torchapi.files import dotted

Parameters = dict[str, "str | None"]  # name -> default in Python's words; None for one that must be given, "..." for an unknown one
FIRST_LINE = re.compile(r"\s*(?:\w+\.)*(\w+)\((.*?)\)\s*(?:->|$)", re.MULTILINE)


def of_nodes(nodes: Iterable[ast.AST], *, bound: bool) -> Parameters:
    """All that the overloads of a function take; `bound` leaves out what a method is called on."""
    found: Parameters = {}
    for node in nodes:
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            merge(found, _of_arguments(node.args, skip=bound and not _static(node)))
    return found


def _static(node: ast.AST) -> bool:
    return any(dotted(decorator) == "staticmethod" for decorator in getattr(node, "decorator_list", ()))


def _of_arguments(arguments: ast.arguments, *, skip: bool) -> Parameters:
    positional = [*arguments.posonlyargs, *arguments.args]
    defaults: list[ast.expr | None] = [None] * (len(positional) - len(arguments.defaults))
    pairs: list[tuple[ast.arg, ast.expr | None]] = list(zip(positional, [*defaults, *arguments.defaults]))
    pairs = pairs[max(len(arguments.posonlyargs), int(skip)) :] + list(zip(arguments.kwonlyargs, arguments.kw_defaults))
    found = {argument.arg: _text(default) for argument, default in pairs if not argument.arg.startswith("__")}
    if arguments.kwarg:
        found["**"] = None
    return found


def _text(default: ast.expr | None) -> str | None:
    """A default as it is written, if it says something; a stub's `...` does not."""
    if default is None:
        return None
    if isinstance(default, ast.Constant):
        return "..." if default.value is Ellipsis else repr(default.value)
    text = ast.unparse(default)
    return text if len(text) <= 60 else "..."


def of_doc(doc: str, name: str) -> Parameters:
    """What the first lines of a doc string show: `abs(input, *, out=None) -> Tensor`."""
    found: Parameters = {}
    for match in FIRST_LINE.finditer(doc[:600]):
        if match[1] == name:
            try:
                call = ast.parse(f"def f({_readable(match[2])}): ...").body[0]
            except SyntaxError:
                continue
            merge(found, of_nodes([call], bound=False))
    return found


def _readable(text: str) -> str:
    """Arguments as documented, in Python's grammar: `[, out]`, `*size`, `Tensor input` are habits of writers."""
    text = text.replace("[", "").replace("]", "").replace("…", "").replace("...", "")
    parts = [part.strip() for part in text.split(",")]
    kept = [re.sub(r"^(?:Tensor|int|float|bool|Number|Scalar) (?=\w)", "", part) for part in parts if part]
    return ", ".join(kept)


def merge(found: Parameters, more: Parameters) -> None:
    """Adds what another overload or source says; a default that is known outweighs one that is not."""
    for name, default in more.items():
        if name not in found or found[name] in {None, "..."}:
            found[name] = default if default is not None else found.get(name)
