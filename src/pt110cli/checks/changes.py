"""What a file of changes must hold true beyond its form: one generator a rule, each with its reason in its docstring."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from pt110cli import api
from pt110cli.checks.faults import SYMBOL, Fault, Steps, cited, identities, malformed, unknown, used
from pt110cli.errors import nearest, quoted
from pt110cli.model import RELEASE, Change, Changes

TOLD = {"bc-breaking", "deprecation"}  # the kinds for which people must know both behaviours


def of(changes: Changes, *, whole: bool, features: Collection[str]) -> Iterator[Fault]:
    """Every fault of a file of changes; those whose form is at fault are None, and only a `whole` file is checked as one.

    `features` are the ids that a change may name.
    """
    for position, change in enumerate(changes.changes):
        if change:
            yield from _of_one(("changes", position), change, changes, features)
    yield from ids(changes)
    if whole:
        yield from used({name for change in changes.changes for name in change.evidence}, changes.sources)
        if changes.schema_version != 1:
            yield Fault(("schema_version",), f"schema version {changes.schema_version} is unknown", "write 1")


def _of_one(path: Steps, change: Change, changes: Changes, features: Collection[str]) -> Iterator[Fault]:
    yield from cited((*path, "evidence"), change.evidence, changes.sources)
    yield from complete(path, change)
    yield from symbols(path, change)
    if change.feature is not None and change.feature not in features:
        yield unknown((*path, "feature"), "feature", change.feature, features)


def ids(changes: Changes) -> Iterator[Fault]:
    """Ids are permanent and typed by hand."""
    return identities("change", ((("changes", position), change) for position, change in enumerate(changes.changes) if change))


def complete(path: Steps, change: Change) -> Iterator[Fault]:
    """Whoever upgrades must be able to tell from a breaking change or a deprecation whether it concerns them."""
    missing = [name for name in ("before", "after") if change.kind in TOLD and getattr(change, name) is None]
    if missing:
        yield Fault(path, f"a {change.kind} change without {' and '.join(map(repr, missing))}", "say how each release behaves")


def symbols(path: Steps, change: Change) -> Iterator[Fault]:
    """A symbol is one that some release has, and what is new is there from 1.10.0 on at the latest; the API index knows."""
    for position, symbol in enumerate(change.symbols):
        place = (*path, "symbols", position)
        if not SYMBOL.fullmatch(symbol):
            yield malformed(place, symbol)
            continue
        known = api.look_up(symbol)
        # Of names with a leading underscore the index has only those that people need.
        if known is None and "._" not in symbol:
            close = nearest(symbol, _alike(symbol))
            yield Fault(place, f"no release has {quoted(symbol)}", f"did you mean {close!r}?" if close else "correct it or take it out")
        elif known and change.kind == "new" and not api.present(known, RELEASE):
            yield Fault(place, f"new, but {quoted(symbol)} is not in {RELEASE} (but from {known.since})", "take it out")


def _alike(symbol: str) -> Iterator[str]:
    """Names that stand beside it or end like it: all that there are would be thousands."""
    owner, _, tail = symbol.rpartition(".")
    yield from (near.symbol for near in api.by_tail(tail))
    yield from (name for name in api.names() if name.rpartition(".")[0] == owner)
