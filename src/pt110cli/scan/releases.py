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
    return 1 << known().index(release)


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
    return sum(1 << place for place, release in enumerate(known()) if api.present(found, release))


def first(mask: Mask) -> str:
    return known()[(mask & -mask).bit_length() - 1]


def last(mask: Mask) -> str:
    return known()[mask.bit_length() - 1]
