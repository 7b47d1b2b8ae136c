"""`search` for people: each hit with the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from pt110cli.answers import Hit
from pt110cli.model import Lang
from pt110cli.render.blocks import Line, Page, Row, Span, Table, line
from pt110cli.render.pages.features import tier
from pt110cli.render.pages.words import word


def table(hits: Sequence[Hit], lang: Lang) -> Page:
    rows = tuple(
        Row((line(Span(hit.id, "strong")), line(tier(hit.item, lang)), line(getattr(hit.item.name, lang)), _why(hit, lang))) for hit in hits
    )
    return (Table(tuple(word(head, lang) for head in ("ID", "Tier", "Feature", "Why")), rows),)


def _why(hit: Hit, lang: Lang) -> Line:
    return line(Span(f"{word(hit.field, lang)}: ", "dim"), Span(", ".join(hit.match), "yellow"))
