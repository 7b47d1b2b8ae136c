"""Sets of releases as the bits of a number, and the releases that have a symbol; each symbol is looked up once a process."""

from __future__ import annotations

from functools import lru_cache

from pt110cli import api

Mask = int


@lru_cache(maxsize=1)
def known() -> tuple[str, ...]:
    return tuple(api.releases())


@lru_cache(maxsize=1)
def everything() -> Mask:
    return (1 << len(known())) - 1


def bit(release: str) -> Mask:
    return 1 << _places()[release]


@lru_cache(maxsize=100_000)
def symbol(path: str) -> api.Symbol | None:
    """What the index knows of a name, a spelling that `import torch` would reach among them."""
    return api.look_up(path)


@lru_cache(maxsize=100_000)
def present(path: str) -> Mask | None:
    """The releases that have a name; None where the index does not know it."""
    found = symbol(path)
    if found is None:
        return None
    mask = between(found.since, found.until)
    for first_, last_ in found.holes:
        mask &= ~between(first_, last_)
    return mask


def between(start: str, end: str | None) -> Mask:
    """The releases from one to another, or to the newest."""
    places = _places()
    return ((2 << (places[end] if end else len(places) - 1)) - 1) & ~((1 << places[start]) - 1)


@lru_cache(maxsize=1)
def _places() -> dict[str, int]:
    return {release: place for place, release in enumerate(known())}


def first(mask: Mask) -> str:
    return known()[(mask & -mask).bit_length() - 1]


def last(mask: Mask) -> str:
    return known()[mask.bit_length() - 1]
