"""Pages for a pipe or a file: aligned columns, nothing boxed, wrapped or cut; colour only where it was asked for."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pt110cli.render.blocks import (
    STYLES,
    Bars,
    Block,
    Bullets,
    Card,
    Code,
    Facts,
    Heading,
    Line,
    Lines,
    Listing,
    Page,
    Prose,
    Span,
    Table,
    inline,
)
from pt110cli.render.safe import shown

GAP = "  "


def page(blocks: Page, *, color: bool) -> str:
    return Drawer(color=color).page(blocks)


class Drawer:
    """Draws blocks with or without colour."""

    def __init__(self, *, color: bool) -> None:
        self.color = color
        self.drawn: dict[type, Callable[[Any], str]] = {
            Table: self.table,
            Bars: lambda bars: self.table(bars.table()),
            Facts: lambda facts: self.columns([((Span(name, "strong"),), value) for name, value in facts.pairs]),
            Heading: lambda heading: self.line((Span(heading.text, "strong"),)) + "\n",
            Prose: lambda prose: "".join(f"{self.line(inline(text))}\n" for text in prose.text.strip("\n").split("\n")),
            Bullets: lambda bullets: "".join(f"- {self.line(item)}\n" for item in bullets.items),
            Lines: lambda lines: "".join(f"{shown(text)}\n" for text in lines.items),
            Code: lambda code: "".join(f"    {shown(text)}".rstrip() + "\n" for text in code.text.split("\n")),
            Listing: lambda listing: "".join(f"{shown(text)}\n" for text in listing.text.split("\n")),
            Card: self.card,
        }

    def page(self, blocks: Iterable[Block]) -> str:
        return "\n".join(self.drawn[type(block)](block) for block in blocks)

    def card(self, card: Card) -> str:
        title = self.line((Span(card.title, "strong"), Span(GAP), card.badge))
        return f"{title}\n\n{self.page(card.blocks)}"

    def table(self, table: Table) -> str:
        head = tuple((Span(name.upper(), "strong"),) for name in table.columns)
        return self.columns([head, *(row.cells for row in table.rows)])

    def columns(self, rows: Sequence[Sequence[Line]]) -> str:
        widths = [max(map(_width, column)) for column in zip(*rows)]
        return "".join(f"{self.padded(row, widths).rstrip()}\n" for row in rows)

    def padded(self, row: Sequence[Line], widths: Sequence[int]) -> str:
        return GAP.join(self.line(cell) + " " * (width - _width(cell)) for cell, width in zip(row, widths))

    def line(self, line: Line) -> str:
        return "".join(map(self.span, line))

    def span(self, span: Span) -> str:
        text = shown(span.text)
        return f"\x1b[{STYLES[span.style]}m{text}\x1b[0m" if self.color and span.style and text else text


def _width(line: Line) -> int:
    """The cells that a terminal gives a line: two for wide characters, none for combining ones."""
    return sum(map(_cells, shown("".join(span.text for span in line))))


def _cells(character: str) -> int:
    if character.isascii():
        return 1
    if unicodedata.combining(character) or unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
