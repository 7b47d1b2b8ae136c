"""Where a name leads in the API index: to its homes, through the bases of a class, through a module under another name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pt110cli.api_file import File, Record


class Provider(NamedTuple):
    """A record that a name leads to, in the releases of `mask`."""

    mask: int
    record: Record


def providers(file: File, name: str) -> list[Provider]:
    """Where a name leads: to its homes, else to itself, else to what its owner inherits. No release is in two of them."""
    record, found = file.record(name), []
    rest = record.mask if record else 0
    for home, mask in record.homes if record else ():
        there = file.record(home)
        if there:
            found.append(Provider(mask & rest, there))
            rest &= ~mask
    if record and rest:
        found.append(Provider(rest, record))
    return found + inherited(file, name, ~union(found))


def inherited(file: File, name: str, allowed: int) -> list[Provider]:
    """What the class, or the module under another name, that the front of a name leads to has by the last part."""
    owner, _, member = name.rpartition(".")
    found: list[Provider] = []
    for mask, home in providers(file, owner) if "." in owner else ():
        if home.kind == "class":
            found += _member(file, home, member, mask & allowed, frozenset())
        elif home.kind == "module" and home.name != owner:
            found += [Provider(mask & allowed & there, record) for there, record in providers(file, f"{home.name}.{member}")]
    return [provider for provider in found if provider.mask]


def _member(file: File, cls: Record, member: str, allowed: int, seen: frozenset[str]) -> list[Provider]:
    """A member of a class in the order of its bases, each base in the releases in which no nearer one has it."""
    record = file.record(f"{cls.name}.{member}")
    found = [Provider(record.mask & allowed, record)] if record else []
    seen |= {cls.name}
    for base, mask in cls.bases:
        rest = allowed & mask & ~union(found)
        there = file.record(base) if rest and base not in seen else None
        found += _member(file, there, member, rest, seen) if there else []
    return found


def union(found: Iterable[Provider]) -> int:
    mask = 0
    for provider in found:
        mask |= provider.mask
    return mask
