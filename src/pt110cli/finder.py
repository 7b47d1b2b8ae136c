"""Answers a question from all that is known: features, changes and torch names."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import NamedTuple

from pt110cli import pasted, search
from pt110cli.answers import Availability, Hit
from pt110cli.errors import NotFound
from pt110cli.model import Change, Feature
from pt110cli.words import Index

KINDS = ("features", "changes", "api")
SIGNS = set(".\"'`‘’“”「」(")  # one of which stands beside any name that a text mentions
NAMED = 88  # from this score on a record is what the query names, so that a plain word needs no torch name beside it


class Library(NamedTuple):
    """What is searched. Of the changes only those that answer are loaded; torch names are asked only where one is meant."""

    entries: Index
    features: Mapping[str, Feature]
    changes: Collection[str]  # ids
    load: Callable[[Collection[str]], Mapping[str, Change]]
    ask: Callable[[str], list[Availability]]


def answers(library: Library, text: str, *, kinds: Collection[str], limit: int) -> list[Hit]:
    """The best hits of these kinds for a query; on a tie a torch name that 1.10 lacks comes first, then features, then changes.

    Raises:
        WrongUsage: the query holds nothing to look for.
    """
    query = search.asked(text)
    among = {*(library.features if "features" in kinds else ()), *(library.changes if "changes" in kinds else ())}
    found = search.ranked(search.reasons(library.entries, query, among), library.features, limit)
    changes = library.load([id_ for id_, _ in found if id_ not in library.features])
    hits = [search.hit(library.features.get(id_) or changes[id_], reason) for id_, reason in found]
    named = bool(hits) and hits[0].score >= NAMED
    symbols = _symbols(library, text, among=bool(among), named=named) if "api" in kinds else []
    gone = [hit for hit in symbols if hit.score == search.GONE]
    return sorted([*gone, *hits, *(hit for hit in symbols if hit not in gone)], key=lambda hit: -hit.score)[:limit]


def _symbols(library: Library, text: str, *, among: bool, named: bool) -> list[Hit]:
    """The torch names that a query speaks of, where it looks as if it did."""
    bare = pasted.bare(text)
    dotted = bare is not None and "." in bare
    if among and not (dotted or (not named if bare else _may_mention(text) and pasted.mentions(text))):
        return []
    rows = _rows(library, text)
    missed = [name for row in rows if dotted and row.since is None for name in row.suggestions]
    return search.names(rows, exact=dotted or (bare is not None and bool(pasted.coded(bare)))) or search.near(
        [row for name in missed for row in _rows(library, name)]
    )


def _may_mention(text: str) -> bool:
    """Whether it is worth looking for names in a text: the patterns that find them cost more than most searches."""
    return bool(SIGNS & set(text)) or "import" in text


def _rows(library: Library, text: str) -> list[Availability]:
    try:
        return library.ask(text)
    except NotFound:
        return []
