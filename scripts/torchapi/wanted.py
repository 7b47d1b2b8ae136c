"""Which names are indexed: all public ones, and the private ones that people need in practice (`names.txt` beside this file)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

LISTS = Path(__file__).with_name("names.txt")
SPECIAL = frozenset({"__init__", "__version__", "__config__", "__future__"})


@cache
def _sections() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    section = ""
    for line in LISTS.read_text(encoding="utf-8").splitlines():
        text = line.partition("#")[0].strip()
        if text.startswith("["):
            section = text.strip("[]")
        elif text:
            found.setdefault(section, []).append(text)
    return found


@cache
def _private() -> re.Pattern[str]:
    """`*` stands for one part of a name or the rest of it, `**` for any number of parts."""
    patterns = [re.escape(line).replace(r"\*\*", r".+").replace(r"\*", r"[^.]*") for line in _sections()["private"]]
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns))


@cache
def _prefixes() -> frozenset[str]:
    """Every module on the way to a private name that is wanted."""
    found = set()
    for line in _sections()["private"]:
        parts = line.partition("*")[0].split(".")
        found |= {".".join(parts[:end]) for end in range(1, len(parts) + 1)}
    return frozenset(found)


def name(full: str) -> bool:
    """Whether a name goes into the index."""
    tail = full.rpartition(".")[2]
    if tail.startswith("__") and tail not in SPECIAL:
        return False
    return "._" not in full or bool(_private().fullmatch(full))


def module(full: str) -> bool:
    """Whether a module may have names that are wanted."""
    return "._" not in full or full in _prefixes() or bool(_private().fullmatch(full)) or bool(_private().fullmatch(f"{full}.x"))


def member(full: str) -> bool:
    """Whether a member of a class is wanted, wherever the class itself is defined."""
    tail = full.rpartition(".")[2]
    return not tail.startswith("_") or tail == "__init__" or bool(_private().fullmatch(full))


def unstubbed() -> dict[str, list[str]]:
    """Module written in C++ -> names that no stub of its time has; each counts only where the library has its text."""
    return _lists("unstubbed")


def members() -> dict[str, list[str]]:
    """Class -> members written in C++ that no stub of its time has, as `unstubbed`."""
    return _lists("members")


def metaclasses() -> dict[str, list[str]]:
    """Metaclass -> members that the classes made with it have."""
    return _lists("metaclasses")


def implied(release: str) -> dict[str, list[str]]:
    """Class that C++ puts into a package, in a release without stubs -> its members."""
    found: dict[str, list[str]] = {}
    for name, *members in _since("implied", release):
        found.setdefault(name, []).extend(members)
    return found


def bases() -> dict[str, list[str]]:
    """Class written in C++ -> its bases, likewise."""
    return _lists("bases")


def dtypes(release: str) -> list[str]:
    """Data types that no stub has, in a release."""
    return [name for names in _since("dtypes", release) for name in names]


def misplaced() -> dict[str, list[str]]:
    """Module -> names that its stub has by mistake."""
    return _lists("misplaced")


def typed() -> dict[str, list[str]]:
    """Module -> the tensors of one type that it has."""
    return _lists("typed")


def _lists(section: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in _sections()[section]:
        where, _, names = line.partition(" ")
        found.setdefault(where, []).extend(names.split())
    return found


def _since(section: str, release: str) -> Iterator[list[str]]:
    """The lists of a section that count in a release: those that begin with it or an older one."""
    for line in _sections()[section]:
        first, *names = line.split()
        if _number(first) <= _number(release):
            yield names


def _number(release: str) -> tuple[int, ...]:
    return tuple(map(int, release.split(".")))
