"""Foreseen failures. Each ends the program with one line on stderr and its own exit code.

====  ======================  ==========================================================
code  means                   raised as
====  ======================  ==========================================================
0     done, or yes            `ClosedPipe`: the reader of our output went away
1     the answer is no        `NotFound`
2     wrong usage             `WrongUsage`: unknown option, value, id, file or file content
3     could not finish        `Unfinished`: our own data broken, output that cannot be written
130   interrupted             Ctrl-C
====  ======================  ==========================================================
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

DONE, NO, INTERRUPTED = 0, 1, 130
LONGEST_QUOTE = 60


class Failure(Exception):  # noqa: N818  # its kinds are named by what happened: `NotFound`, `WrongUsage`
    """What went wrong and what to do, joined by a semicolon: lower case, no full stop."""

    code = 3


class ClosedPipe(Failure):
    code = 0


class NotFound(Failure):
    code = 1


class WrongUsage(Failure):
    code = 2


class Unfinished(Failure):
    code = 3


def quoted(value: str) -> str:
    """A value as an error line shows it: one that fills the screen would hide what is wrong with it."""
    return f"'{value if len(value) <= LONGEST_QUOTE else value[: LONGEST_QUOTE - 1] + '…'}'"


def nearest(value: str, known: Iterable[str]) -> str | None:
    """The known name that a typing slip could have turned into this one, if any."""
    by_lower = {name.lower(): name for name in known}
    close = _close(value.lower()[:200], tuple(by_lower))
    return by_lower[close] if close else None


@lru_cache(maxsize=1_000)
def _close(value: str, known: tuple[str, ...]) -> str | None:
    return next(iter(get_close_matches(value, known, n=1, cutoff=0.65)), None)


def unknown(kind: str, value: str, known: Iterable[str], otherwise: str) -> WrongUsage:
    """The failure for a value outside its set: offers the nearest one, else says where the set is shown."""
    close = nearest(value, known)
    return WrongUsage(f"no {kind} {quoted(value)}; {f'did you mean {close!r}?' if close else otherwise}")
