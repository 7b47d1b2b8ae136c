"""`changes` for people: by kind in a table, a single one as a card, and in full as a document to work through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pt110cli.model import BEFORE, RELEASE, Change, Lang
from pt110cli.render.blocks import Card, Facts, Heading, Line, Page, Part, Prose, Row, Span, Table, inline, line, text_of
from pt110cli.render.pages.words import word

KINDS = {"bc-breaking": "red", "deprecation": "yellow", "new": "green"}
PULL = "https://github.com/pytorch/pytorch/pull/"


def table(changes: Sequence[Change], lang: Lang) -> Page:
    """A row a change, with what to write instead; one alone is a card."""
    if len(changes) == 1:
        return (card(changes[0], lang),)
    rows = tuple(
        Row(
            (
                line(Span(change.id, "strong")),
                line(Span(word(change.kind, lang), KINDS.get(change.kind, "dim"))),
                line(Span(word(change.area, lang), "blue")),
                _told(change, lang),
            )
        )
        for change in changes
    )
    return (Table(tuple(word(head, lang) for head in ("ID", "Kind", "Area", "Change")), rows, group_by=1),)


def _told(change: Change, lang: Lang) -> Line:
    fact = inline(getattr(change.fact, lang))
    return (*fact, Span(f" {word('Instead', lang)}: ", "dim"), *inline(getattr(change.instead, lang))) if change.instead else fact


def card(change: Change, lang: Lang) -> Card:
    """All about one change."""
    facts = [(name, inline(getattr(text, lang))) for name, text in _behaviours(change) if text]
    facts += [
        ("Symbols", line(", ".join(change.symbols))),
        ("Area", line(word(change.area, lang))),
        ("Feature", line(change.feature or "")),
        ("Pull requests", _pulls(change)),
        ("Evidence", line(", ".join(change.evidence))),
        ("Confidence", line(word(change.confidence, lang))),
    ]
    shown = tuple((word(name, lang), value) for name, value in facts if text_of(value))
    badge = Span(word(change.kind, lang), KINDS.get(change.kind, "blue"))
    return Card(change.id, badge, (Prose(getattr(change.fact, lang)), Facts(shown)))


def _behaviours(change: Change) -> tuple[tuple[str, object], ...]:
    return (f"In {BEFORE}", change.before), (f"In {RELEASE}", change.after), ("Instead", change.instead)


def _pulls(change: Change) -> Line:
    spans: list[Span] = []
    for number in change.prs:
        spans += [Span(", ")] if spans else []
        spans.append(Span(f"#{number}", "blue", f"{PULL}{number}"))
    return tuple(spans)


def document(changes: Sequence[Change], lang: Lang) -> Page:
    """A section a kind: what breaks and what is deprecated with both behaviours and what to write, the rest with its symbols."""
    kinds = dict.fromkeys(change.kind for change in changes)
    return tuple(part for kind in kinds for part in _section(kind, [change for change in changes if change.kind == kind], lang))


def _section(kind: str, changes: Sequence[Change], lang: Lang) -> Iterator[Part]:
    yield Heading(f"{word(kind, lang)} ({len(changes)})")
    told = any(change.before for change in changes)
    heads = ("Change", "Symbols", f"In {BEFORE}", f"In {RELEASE}", "Instead") if told else ("Change", "Symbols", "Area")
    yield Table(tuple(word(head, lang) for head in heads), tuple(Row(tuple(_cells(change, lang, told=told))) for change in changes))


def _cells(change: Change, lang: Lang, *, told: bool) -> Iterator[Line]:
    pulls = _pulls(change)
    yield (*inline(getattr(change.fact, lang)), *((Span(" ("), *pulls, Span(")")) if pulls else ()))
    yield tuple(Span(text, style) for n, name in enumerate(change.symbols) for text, style in ((", " if n else "", ""), (name, "code")))
    if told:
        for _, text in _behaviours(change):
            yield inline(getattr(text, lang)) if text else ()
    else:
        yield line(word(change.area, lang))
