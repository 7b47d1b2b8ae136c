"""Notebooks as Python: the code of each cell, with what only IPython understands blanked so that lines keep their numbers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

# Cell magics whose body is Python all the same; any other names another language or another program.
PYTHON = {"time", "timeit", "capture", "prun", "writefile", "python", "python3", "pypy"}
ASSIGNED = re.compile(r"(\s*\w[\w, ]*=\s*)[!%]")


def cells(data: bytes) -> Iterator[tuple[int, str]]:
    """The number of each cell of code, from 1, and its Python.

    Raises:
        ValueError: it is no notebook.
    """
    try:
        notebook = json.loads(data)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    found = notebook.get("cells") if isinstance(notebook, dict) else None
    if not isinstance(found, list):
        raise ValueError("no list of cells")  # noqa: TRY004  # a fault of the file, told as one
    for number, cell in enumerate(found, 1):
        if isinstance(cell, dict) and cell.get("cell_type") == "code":
            yield number, python(_source(cell.get("source", "")))


def _source(source: Any) -> str:
    return "".join(map(str, source)) if isinstance(source, list) else str(source)


def python(text: str) -> str:
    """The Python of a cell; nothing where it is in another language."""
    lines = text.split("\n")
    first = next((line.strip() for line in lines if line.strip()), "")
    if first.startswith("%%"):
        if first[2:].split(maxsplit=1)[0:1] and first[2:].split(maxsplit=1)[0] not in PYTHON:
            return ""
        if first.startswith("%%writefile") and not first.endswith(".py"):
            return ""
    return "\n".join(map(_blanked, lines))


def _blanked(line: str) -> str:
    """A line as Python has it: a magic in a block becomes `pass`, since the block may hold nothing else."""
    if "%" not in line and "!" not in line and "?" not in line:
        return line
    assigned = ASSIGNED.match(line)
    if assigned:
        return f"{assigned.group(1)}None"
    code = line.strip()
    magic = code.startswith(("%", "!", "?")) or (code.endswith("?") and not code.startswith("#"))
    return f"{line[: len(line) - len(line.lstrip())]}pass" if magic else line
