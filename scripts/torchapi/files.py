"""The Python files and stubs of one wheel, by the dotted names of their modules."""

from __future__ import annotations

import ast
import re
import warnings
import zipfile
from pathlib import Path
from typing import NamedTuple

SKIPPED = ("torch/lib/", "torch/include/", "torch/share/", "torch/bin/", "torch/test/", "torch/csrc/", "torch/_vendor/")


class Files:
    """A wheel opened for reading. Modules are parsed when they are asked for, and once."""

    def __init__(self, path: Path) -> None:
        self.archive = zipfile.ZipFile(path)
        found = re.search(r"-cp(\d)(\d+)m?-", path.name)
        self.python = (int(found.group(1)), int(found.group(2))) if found else (3, 9)
        self.sources: dict[str, str] = {}
        self.stubs: dict[str, str] = {}
        self.packages: set[str] = set()
        for name in sorted(self.archive.namelist()):
            self._add(name)
        self._parsed: dict[str, ast.Module] = {}

    def _add(self, name: str) -> None:
        if not name.startswith("torch/") or name.startswith(SKIPPED) or not name.endswith((".py", ".pyi")):
            return
        stem, _, suffix = name.rpartition(".")
        dotted = stem.replace("/", ".")
        if dotted.endswith(".__init__"):
            dotted = dotted[: -len(".__init__")]
            self.packages.add(dotted)
        if not all(part.isidentifier() for part in dotted.split(".")):
            return
        (self.sources if suffix == "py" else self.stubs)[dotted] = name

    def modules(self) -> list[str]:
        """All modules with a source, and the folders above them, which can be imported though they have no file."""
        found = set(self.sources)
        for dotted in self.sources:
            parts = dotted.split(".")
            found |= {".".join(parts[:end]) for end in range(1, len(parts))}
        self.packages |= found - set(self.sources)
        return sorted(found)

    def tree(self, dotted: str, *, stub: bool = False) -> ast.Module | None:
        """The syntax tree of a module or of its stub; None where there is none that parses."""
        name = (self.stubs if stub else self.sources).get(dotted)
        if name is None:
            return None
        if name not in self._parsed:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # old sources have invalid escapes
                try:
                    self._parsed[name] = ast.parse(self.archive.read(name))
                except SyntaxError:  # templates, and programs for Python 2
                    self._parsed[name] = ast.Module([], [])
        return self._parsed[name]

    def libraries(self) -> list[str]:
        """The shared libraries that hold the functions written in C++."""
        pattern = re.compile(r"torch/lib/lib(torch|torch_python|torch_cpu|caffe2|c10)(\.1)?\.(dylib|so)")
        return [name for name in self.archive.namelist() if pattern.fullmatch(name)]


class Place(NamedTuple):
    """A module in which a relative import is read."""

    module: str
    package: bool

    def absolute(self, module: str | None, level: int) -> str:
        if not level:
            return module or ""
        parts = self.module.split(".")
        parts = parts[: len(parts) - level + self.package]
        return ".".join([*parts, module] if module else parts)


def dotted(node: ast.AST) -> str:
    """`a.b.c` of a chain of attributes; empty for anything else."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def literal(node: ast.AST) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
