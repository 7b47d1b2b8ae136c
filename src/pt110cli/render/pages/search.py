"""`search` for people: each hit with the reason for it."""

from __future__ import annotations

from collections.abc import Sequence

from pt110cli.answers import Availability, Hit
from pt110cli.model import Feature, Lang
from pt110cli.render.blocks import Line, Page, Row, Span, Table, inline, line
from pt110cli.render.pages.api import verdict
from pt110cli.render.pages.changes import KINDS
from pt110cli.render.pages.features import tier
from pt110cli.render.pages.words import short, word


def table(hits: Sequence[Hit], lang: Lang) -> Page:
    rows = tuple(Row((line(Span(hit.id, "strong")), line(_state(hit, lang)), _told(hit, lang), _why(hit, lang))) for hit in hits)
    return (Table(tuple(word(head, lang) for head in ("ID", "What", "Answer", "Why")), rows),)


def _state(hit: Hit, lang: Lang) -> Span:
    """How settled a feature is, what kind of change it is, whether 1.10 has the name."""
    if isinstance(hit.item, Feature):
        return tier(hit.item, lang)
    if isinstance(hit.item, Availability):
        return verdict(hit.item, lang)
    return Span(word(hit.item.kind, lang), KINDS.get(hit.item.kind, "dim"))


def _told(hit: Hit, lang: Lang) -> Line:
    if isinstance(hit.item, Feature):
        return line(getattr(hit.item.name, lang))
    if isinstance(hit.item, Availability):
        until = f" – {short(hit.item.until)}" if hit.item.until else ""
        return line(f"{word('since', lang)} {short(hit.item.since or '')}{until}")
    return inline(getattr(hit.item.fact, lang))


def _why(hit: Hit, lang: Lang) -> Line:
    return line(Span(f"{word(hit.field, lang)}: ", "dim"), Span(", ".join(hit.match), "yellow"))
