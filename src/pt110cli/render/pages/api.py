"""`api` for people: one name as a card, several as a table, the releases as a bar that is read at a glance."""

from __future__ import annotations

from collections.abc import Sequence

from pt110cli.answers import Availability
from pt110cli.model import RELEASE, Lang
from pt110cli.release import number
from pt110cli.render.blocks import Card, Facts, Line, Page, Row, Span, Table, line, text_of
from pt110cli.render.pages.words import short, word

THERE, RAISES, GONE = "■", "×", "·"


def page(rows: Sequence[Availability], lang: Lang, *, known: Sequence[str], asked: str | None) -> Page:
    """One name is a card; more are a table of what decides."""
    if len(rows) == 1:
        return (_card(rows[0], lang, known, asked),)
    heads = ("Symbol", "In 1.10", "Since", "Until", "Feature", "Replaced by", "Similar names")
    cells = [
        (
            line(Span(row.symbol, "strong")),
            line(verdict(row, lang)),
            line(_since(row, lang, known)),
            line(_until(row, lang)),
            line(", ".join(row.features)),
            line(row.replacement or ""),
            line(", ".join(_similar(row))),
        )
        for row in rows
    ]
    used = [column for column in range(len(heads)) if column < 4 or any(text_of(row[column]) for row in cells)]
    return (Table(tuple(word(heads[c], lang) for c in used), tuple(Row(tuple(row[c] for c in used)) for row in cells)),)


def _card(row: Availability, lang: Lang, known: Sequence[str], asked: str | None) -> Card:
    facts = [
        (f"{word('In', lang)} {short(asked)}" if asked else "", line(_yes(lang, answer=row.in_release))),
        ("Kind", line(word(row.kind or "", lang), f" ({word('private', lang)})" if row.private else "")),
        ("Before", line(", ".join(f"{word(kind, lang)} {short(first)} - {short(last)}" for kind, first, last in row.formerly))),
        ("Since", line(_since(row, lang, known))),
        ("Until", line(_until(row, lang)) if row.since else ()),
        ("Releases", _bar(row, known) if row.since else ()),
        ("", line(Span(_scale(known), "dim")) if row.since else ()),
        ("", line(Span(f"{RAISES} {word('only raises', lang)}", "dim")) if row.raises_since else ()),
        ("Absent", line(", ".join(f"{short(first)} - {short(last)}" for first, last in row.holes))),
        ("Raises", line(Span(_from(row.raises_since, lang), "red"))),
        ("Deprecated", line(Span(_from(row.deprecated_since, lang), "yellow"), _by(row, lang))),
        ("Replaced by", line(row.replacement or "")),
        ("Default", line(", ".join(f"{short(release)}: {default}" for release, default in row.defaults))),
        ("Import", line(_binding(row, lang))),
        ("Same as", line(row.canonical if row.canonical not in (None, row.symbol) else "")),
        ("Feature", line(", ".join(row.features))),
        ("Changes", line(", ".join(row.changes))),
        ("Similar names", line(Span(", ".join(_similar(row)), "green"))),
    ]
    shown = tuple((word(name, lang) if name else "", value) for name, value in facts if value and text_of(value))
    return Card(row.symbol, verdict(row, lang), (Facts(shown or ((word("Similar names", lang), line(word("none", lang))),)),))


def _similar(row: Availability) -> list[str]:
    """Names beside the replacement, which may do the same or something else."""
    return [name for name in row.suggestions if name != row.replacement]


def verdict(row: Availability, lang: Lang) -> Span:
    if row.since is None:
        return Span(word("no release has it", lang), "red")
    if not row.in_1_10:
        return Span(word("not in 1.10", lang), "red")
    raising = row.raises_since is not None and number(row.raises_since) <= number(RELEASE)
    return Span(word("only raises", lang), "red") if raising else Span(word("in 1.10", lang), "green")


def _since(row: Availability, lang: Lang, known: Sequence[str]) -> str:
    """The first release; what the oldest one that is known has may be older."""
    return f"{short(row.since)}{word(' or earlier', lang) if row.since == known[0] else ''}" if row.since else ""


def _by(row: Availability, lang: Lang) -> str:
    """How a deprecation shows."""
    return f" ({word(f'by {row.deprecated_by}', lang)})" if row.deprecated_by else ""


def _until(row: Availability, lang: Lang) -> str:
    return "" if row.since is None else short(row.until) if row.until else word("still there", lang)


def _from(release: str | None, lang: Lang) -> str:
    return f"{word('since', lang)} {short(release)}" if release else ""


def _yes(lang: Lang, *, answer: bool | None) -> Span:
    return Span("") if answer is None else Span(word("yes", lang), "green") if answer else Span(word("no", lang), "red")


def _binding(row: Availability, lang: Lang) -> str:
    """Said only where it bites: where a plain `import torch` is not enough."""
    return word("import the module by name", lang) if row.bound_by_import_torch is False else ""


def _bar(row: Availability, known: Sequence[str]) -> Line:
    """One cell a minor release: there, raising or gone; the cell of 1.10 stands out."""
    cells = []
    for minor in _minors(known):
        there = [release for release in row.releases if _minor(release) == minor]
        raises = bool(there) and row.raises_since is not None and number(row.raises_since) <= number(there[-1])
        mark = RAISES if raises else THERE if there else GONE
        style = "red" if raises else "green" if there else "dim"
        cells.append(Span(mark, "strong" if minor == _minor(RELEASE) and there and not raises else style))
    return tuple(cells)


def _scale(known: Sequence[str]) -> str:
    """The releases under the bar that orient: the first, 1.10, 2.0 and the newest."""
    minors = _minors(known)
    scale = ""
    for name in (minors[0], _minor(RELEASE), "2.0", minors[-1]):
        at = minors.index(name) if name in minors else len(minors)
        if at >= len(scale):
            scale = scale.ljust(at) + name + " "
    return scale.rstrip()


def _minors(known: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(map(_minor, known)))


def _minor(release: str) -> str:
    return release.rpartition(".")[0]
