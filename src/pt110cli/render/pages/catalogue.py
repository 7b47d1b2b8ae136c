"""`catalogue info` and `catalogue validate` for people."""

from __future__ import annotations

from collections.abc import Sequence

from pt110cli.answers import Info, Problem
from pt110cli.model import Lang
from pt110cli.render.blocks import Card, Facts, Lines, Page, Span, line
from pt110cli.render.pages.words import word


def card(infos: Sequence[Info], lang: Lang) -> Page:
    """The figures of one catalogue."""
    (info,) = infos
    release = [
        ("Release", info.release.version),
        ("Date", info.release.date),
        ("Commits", f"{info.release.commits:,}+"),
        ("Contributors", f"{info.release.contributors:,}"),
        ("Catalogue", info.catalogue_version),
        ("Schema", str(info.schema_version)),
    ]
    counts = [
        (group, ", ".join(f"{word(name, lang)} {number}" for name, number in numbers.items() if number))
        for group, numbers in info.counts.items()
        if any(numbers.values())
    ]
    facts = tuple((word(name, lang), line(value)) for name, value in (*release, *counts))
    return (Card(f"PyTorch {info.release.version}", Span(f"pt110 {info.pt110_version}", "green"), (Facts(facts),)),)


def problems(found: Sequence[Problem], lang: Lang) -> Page:
    """One fault a line, in the form that editors and CI know: the place, then what is wrong and what to do."""
    return (Lines(tuple(map(str, found))),)
