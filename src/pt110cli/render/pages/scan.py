"""`scan` for people: what matters file by file, then the summary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pt110cli.answers import Found, Scan, Summary
from pt110cli.model import Lang
from pt110cli.release import number
from pt110cli.render.blocks import Block, Facts, Heading, Line, Page, Row, Span, Table, inline, line, text_of
from pt110cli.render.pages.words import short, word

SEVERITIES = {"error": "red", "warning": "yellow", "note": "dim"}


def page(findings: Sequence[Found], lang: Lang, *, scan: Scan) -> Page:
    """The findings that matter, what could not be read, and the summary; a use that every release has is only counted."""
    rows = tuple(_row(finding, lang) for finding in findings if finding.telling)
    heads = tuple(word(head, lang) for head in ("Place", "Severity", "Symbol", "Message"))
    blocks: list[Block] = [Table(heads, rows)] if rows else []
    if scan.errors:
        blocks += [
            Heading(word("Not read", lang)),
            Facts(tuple((_place(e.path, e.cell, e.line, None), line(e.reason)) for e in scan.errors)),
        ]
    return (*blocks, Facts(_summary(scan.summary, lang)))


def _row(finding: Found, lang: Lang) -> Row:
    told: Line = line(finding.message or "")
    if finding.instead:
        told = (*told, Span(f"{'. ' if told else ''}{word('Instead', lang)}: ", "dim"), *inline(finding.instead))
    return Row(
        (
            line(Span(_place(finding.path, finding.cell, finding.line, finding.column), "strong")),
            line(Span(word(finding.severity, lang), SEVERITIES[finding.severity])),
            line(finding.symbol),
            told,
        )
    )


def _place(path: str, cell: int | None, row: int | None, column: int | None) -> str:
    parts = [path, f"cell {cell}" if cell else "", str(row) if row else "", str(column) if column else ""]
    return ":".join(part for part in parts if part)


def _summary(summary: Summary, lang: Lang) -> tuple[tuple[str, Line], ...]:
    facts = [
        ("Files", line(f"{summary.files}, {summary.torch_files} {word('with torch', lang)}")),
        ("Symbols", line(str(summary.symbols))),
        (f"{word('Missing in', lang)} {short(summary.target)}", line(Span(str(summary.missing), "red" if summary.missing else "green"))),
        *_range(summary, lang),
        *((tier, line(", ".join(f"{id_} {count}" for id_, count in features.items()))) for tier, features in summary.by_tier.items()),
    ]
    return tuple((word(name, lang), value) for name, value in facts if text_of(value))


def _range(summary: Summary, lang: Lang) -> Iterator[tuple[str, Line]]:
    """The releases that have all of it, and what bounds them; nothing where nothing of torch was read."""
    if not summary.symbols:
        return
    first, last = summary.min_release, summary.max_release
    yield "From", line(short(first or "") or word("any release", lang), Span(_by(summary.min_set_by), "dim"))
    yield "Up to", line(short(last or "") or word("any release", lang), Span(_by(summary.max_set_by), "dim"))
    if first and last and number(first) > number(last):
        yield "Together", line(Span(word("no release has all of it", lang), "red"))


def _by(symbols: Sequence[str]) -> str:
    return f"  ({', '.join(symbols[:4])}{', …' if len(symbols) > 4 else ''})" if symbols else ""
