"""What the checks of features and of changes share: a fault, and the rules that hold for both."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Union

from pt110cli.errors import nearest, quoted
from pt110cli.model import Change, Feature

Steps = tuple[Union[str, int], ...]
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
SYMBOL = re.compile(r"torch(\.[A-Za-z_]\w*)*(\([A-Za-z_]\w*=\))?")


class Fault(NamedTuple):
    """A rule broken: the path of the value inside the file, what is wrong and what to do."""

    path: Steps
    what: str
    advice: str


def unknown(path: Steps, kind: str, value: str, known: Iterable[str]) -> Fault:
    close = nearest(value, known)
    return Fault(path, f"unknown {kind} {quoted(value)}", f"did you mean {close!r}?" if close else "add it, or name one that is there")


def malformed(path: Steps, symbol: str) -> Fault:
    return Fault(path, f"symbol {quoted(symbol)} is not a dotted torch name", "write it like torch.fx.wrap")


def identities(kind: str, records: Iterable[tuple[Steps, Feature | Change]]) -> Iterator[Fault]:
    """An id is kebab-case, and each stands once."""
    seen: set[str] = set()
    for path, record in records:
        if not ID.fullmatch(record.id):
            yield Fault((*path, "id"), f"id {quoted(record.id)} is not kebab-case", "use a-z, 0-9 and single hyphens")
        if record.id in seen:
            yield Fault((*path, "id"), f"a second {kind} {quoted(record.id)}", "rename or merge it")
        seen.add(record.id)


def cited(path: Steps, names: Sequence[str], sources: Iterable[str]) -> Iterator[Fault]:
    """A statement names at least one source, and only sources that are listed."""
    if not names:
        yield Fault(path, "no evidence", "name a source")
    for position, name in enumerate(names):
        if name not in sources:
            yield unknown((*path, position), "source", name, sources)


def used(names: set[str], sources: Iterable[str]) -> Iterator[Fault]:
    """A source that nothing rests on is a leftover, or a statement forgot it."""
    for name in sources:
        if name not in names:
            yield Fault(("sources", name), f"nothing uses source {quoted(name)}", "cite it or take it out")
