"""What 1.10.0 changed: load it, choose from it. The only reader of the built changes."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any, get_args

from pt110cli.catalogue import BUNDLED, reading
from pt110cli.model import Change, Kind, Text, Topic

KINDS: tuple[str, ...] = get_args(Kind)
AREAS: tuple[str, ...] = get_args(Topic)
TEXTS = ("fact", "before", "after", "instead")


def load(folder: Path = BUNDLED) -> tuple[Change, ...]:
    """The built changes, in the order of `KINDS`.

    Raises:
        Unfinished: the file is missing, damaged or of another version of pt110.
    """
    with reading():
        return tuple(map(_change, json.loads((folder / "changes.json").read_bytes())))


def some(ids: Collection[str], folder: Path = BUNDLED) -> dict[str, Change]:
    """Those of the built changes that have these ids; of the others nothing is parsed.

    Raises:
        Unfinished: as `load`.
    """
    with reading():
        lines = (folder / "changes.json").read_bytes().splitlines() if ids else []
        wanted = {b'{"id":"%s"' % id_.encode() for id_ in ids}
        found = [_change(json.loads(line.rstrip(b","))) for line in lines if line.partition(b",")[0] in wanted]
        return {change.id: change for change in found}


def by_symbol(folder: Path = BUNDLED) -> dict[str, list[str]]:
    """The ids of the changes that name each symbol.

    Raises:
        Unfinished: as `load`.
    """
    with reading():
        known: dict[str, list[str]] = json.loads((folder / "changed.json").read_bytes())
        return known


def _change(record: dict[str, Any]) -> Change:
    texts = {name: Text(**record[name]) if record[name] else None for name in TEXTS}
    lists = {name: tuple(record[name]) for name in ("symbols", "prs", "evidence", "aliases")}
    return Change(**{**record, **texts, **lists})


def select(
    changes: Iterable[Change],
    *,
    kinds: Sequence[str] = (),
    areas: Sequence[str] = (),
    symbols: Sequence[str] = (),
    features: Sequence[str] = (),
) -> list[Change]:
    """The changes that meet every filter, by kind and as written; within one filter any of its values will do, and an empty one
    takes all. A symbol stands for its members and arguments too.
    """
    inside = tuple(f"{symbol}{mark}" for symbol in symbols for mark in ".(")
    found = [
        change
        for change in changes
        if (not kinds or change.kind in kinds)
        and (not areas or change.area in areas)
        and (not features or change.feature in features)
        and (not symbols or any(name in symbols or name.startswith(inside) for name in change.symbols))
    ]
    return sorted(found, key=lambda change: KINDS.index(change.kind))
