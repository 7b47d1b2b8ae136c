"""`timeline` for people: features by releases, a letter where they meet."""

from __future__ import annotations

from collections.abc import Sequence

from pt110cli.answers import Interval
from pt110cli.model import RELEASE, Lang
from pt110cli.release import number
from pt110cli.render.blocks import Bars, Line, Page, Row, Span, line
from pt110cli.render.pages.features import STAGES
from pt110cli.render.pages.words import word

LETTERS = {"stable": "S", "beta": "B", "prototype": "P", "deprecated": "D", "removed": "R"}
NOT_YET = "·"
COLORS = {**STAGES, "removed": "dim"}  # what is gone is no bar


def bars(intervals: Sequence[Interval], lang: Lang, *, columns: Sequence[str]) -> Page:
    """A row a feature; `columns` are releases, the newest patch of each minor version."""
    by_id: dict[str, list[Interval]] = {}
    for interval in intervals:
        by_id.setdefault(interval.id, []).append(interval)
    rows = tuple(
        Row((line(Span(id_, "strong")), *(line(_mark(stretches, release)) for release in columns))) for id_, stretches in by_id.items()
    )
    minors = tuple(release.rpartition(".")[0] for release in columns)
    return (Bars((word("ID", lang), *minors), rows, RELEASE.rpartition(".")[0], _legend(lang)),)


def _mark(intervals: Sequence[Interval], release: str) -> Span:
    """The state of a feature in a release."""
    for interval in reversed(intervals):
        if number(interval.from_) <= number(release) and (interval.to is None or number(release) <= number(interval.to)):
            return Span(LETTERS[interval.tier], COLORS[interval.tier])
    return Span(NOT_YET, "dim")


def _legend(lang: Lang) -> Line:
    return tuple(
        Span(text, style) for tier, letter in LETTERS.items() for text, style in ((letter, COLORS[tier]), (f" {word(tier, lang)}  ", "dim"))
    )
