"""Values as plain data for the machine formats, and the choice of their fields."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple, get_args, get_origin, get_type_hints

from pt110cli.errors import WrongUsage, unknown

Record = dict[str, Any]
SCALARS = frozenset({str, int, float, bool, type(None)})


def outer(field: str) -> str:
    """A field as others write it: in Python `from` has to be `from_`."""
    return field.removesuffix("_")


@lru_cache(maxsize=100)
def _names(kind: type) -> tuple[str, ...] | None:
    names = getattr(kind, "_fields", None)
    return tuple(map(outer, names)) if names else None


def plain(value: Any) -> Any:
    """The value as dicts, lists and scalars."""
    if type(value) in SCALARS:
        return value
    if isinstance(value, tuple):
        names = _names(type(value))
        if names:
            return {name: item if type(item) in SCALARS else plain(item) for name, item in zip(names, value)}
        return [item if type(item) in SCALARS else plain(item) for item in value]
    return {name: plain(item) for name, item in value.items()} if isinstance(value, dict) else value


def pick(value: NamedTuple, fields: Sequence[str]) -> Record:
    """Some fields of a value, in that order; `name.en` reaches inside and stays one flat key."""
    return {field: plain(reach(value, field)) for field in fields}


def reach(value: Any, field: str) -> Any:
    """What a dotted field names, or None where something on the way is null."""
    for part in field.split("."):
        value = getattr(value, part, getattr(value, f"{part}_", None))
    return value


def known(kind: type) -> list[str]:
    """Every field that a record of this kind has, those inside other records by their dotted names."""
    names = []
    for name, hint in get_type_hints(kind).items():
        names.append(outer(name))
        inner = [h for h in (hint, *get_args(hint)) if hasattr(h, "_fields")]
        if get_origin(hint) is not tuple:
            names += [f"{outer(name)}.{below}" for kind_ in inner for below in known(kind_)]
    return list(dict.fromkeys(names))


def chosen(kind: type, asked: str) -> list[str]:
    """The fields that a comma-separated list asks for.

    Raises:
        WrongUsage: a record of this kind has no such field.
    """
    by_lower = {name.lower(): name for name in known(kind)}
    fields = []
    for name in (part.strip() for part in asked.split(",") if part.strip()):
        if name.lower() not in by_lower:
            raise unknown("field", name, by_lower.values(), "'--fields help' lists them")
        fields.append(by_lower[name.lower()])
    if not fields:
        raise WrongUsage("no field named; '--fields help' lists them")
    return list(dict.fromkeys(fields))
