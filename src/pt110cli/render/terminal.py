"""Pages for a terminal: the only home of Rich. Every text goes in as `Text`, never as markup."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator
from typing import Any

from rich import box
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.style import Style
from rich.syntax import Syntax
from rich.table import Table as Grid
from rich.terminal_theme import SVG_EXPORT_THEME
from rich.text import Text

from pt110cli.render.blocks import (
    Bars,
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
    Row,
    Span,
    Table,
    inline,
    text_of,
)
from pt110cli.render.safe import https, shown

NAMES = {"strong": "bold", "code": "cyan", "": ""}
COLORS = ("green", "yellow", "magenta", "red")
NARROWEST = 40
WIDEST_ID = 0.6  # of the screen: beyond this the other columns would be slivers
LEAST = 40  # columns that the two widest of a table share
INDENT = "  "


class Screen(io.StringIO):
    """Where Rich draws; it falls back to ASCII boxes by the encoding."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]  # StringIO's own is always None
        return self._encoding


def page(blocks: Page, *, color: bool, width: int, encoding: str) -> str:
    screen = Screen(encoding)
    console = _console(screen, color=color, width=width)
    for block in blocks:
        console.print(DRAWN[type(block)](block, console.width))
    # Padding to the full width is invisible, but a nuisance to whoever copies a line.
    return screen.getvalue() if color else "\n".join(line.rstrip() for line in screen.getvalue().split("\n"))


def svg(blocks: Page, *, title: str, width: int) -> str:
    """The page as a picture of a terminal, without fonts from elsewhere."""
    console = _recorded(blocks, width)
    return re.sub(r" *@font-face \{.*?\}\n", "", console.export_svg(title=title, unique_id="pt110"), flags=re.DOTALL)


def html(blocks: Page, *, width: int) -> str:
    """The page as a document of its own."""
    return _recorded(blocks, width).export_html(theme=SVG_EXPORT_THEME, inline_styles=True)


def _recorded(blocks: Page, width: int) -> Console:
    console = _console(Screen("utf-8"), color=True, width=width, record=True)
    for block in blocks:
        console.print(DRAWN[type(block)](block, console.width))
    return console


def _console(screen: Screen, *, color: bool, width: int, record: bool = False) -> Console:
    return Console(
        file=screen,
        width=max(width, NARROWEST),
        force_terminal=color,
        color_system="standard" if color else None,
        no_color=not color,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
        record=record,
    )


def _table(table: Table, width: int) -> RenderableType:
    """The first column holds what people copy, ids, and is never cut: where it fills the screen, rows become lists."""
    if _crowded(table, width):
        return Group(*_stacked(table))
    grid = Grid(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0), header_style="bold")
    for position, name in enumerate(table.columns):
        if position != table.group_by:
            grid.add_column(Text(shown(name)), overflow="fold", no_wrap=position == 0)
    for heading, row in _headed(table):
        if heading is not None and grid.rows:
            grid.add_row()
        if heading is not None:
            grid.add_row(heading)
        grid.add_row(*_cells(table, row))
    return grid


def _crowded(table: Table, width: int) -> bool:
    """Whether the first column fills the screen, or all but the two widest leave too little for those."""
    names = [Text(shown(name)) for position, name in enumerate(table.columns) if position != table.group_by]
    widths = [max(cell_len(cell.plain) for cell in column) for column in zip(names, *(_cells(table, row) for row in table.rows))]
    *others, _, _ = sorted(widths) if len(widths) > 1 else (0, 0, *widths)
    room = width - sum(others) - len(widths)
    return widths[0] > width * WIDEST_ID or room < min(sum(widths) - sum(others), LEAST)


def _stacked(table: Table) -> Iterator[RenderableType]:
    for heading, row in _headed(table):
        if heading is not None:
            yield heading
        first, *rest = _cells(table, row)
        yield first
        indent = len(first.plain) - len(first.plain.lstrip()) + 2
        yield Padding(Text(" ").join(cell for cell in rest if cell.plain), (0, 0, 0, indent))


def _headed(table: Table) -> Iterator[tuple[Text | None, Row]]:
    """Each row with the heading of its group where a new group begins."""
    above = None
    for row in table.rows:
        group = row.cells[table.group_by] if table.group_by is not None else None
        yield (Text(shown(text_of(group)), style="bold blue") if group and group != above else None), row
        above = group


def _cells(table: Table, row: Row) -> list[Text]:
    cells = [_text(cell) for position, cell in enumerate(row.cells) if position != table.group_by]
    cells[0] = Text(INDENT * (row.depth + (table.group_by is not None))).append_text(cells[0])
    cells[0].overflow = "fold"
    return cells


def _bars(bars: Bars, width: int) -> RenderableType:
    """Bars beside the names, as wide as there is room for; below them where there is none."""
    names = [_text(row.cells[0]) for row in bars.rows]
    heads = bars.columns[1:]
    column = max(map(cell_len, (name.plain for name in names))) + len(INDENT)
    beside = column + len(heads) <= width
    cell = min(max(map(len, heads)) + 1, (width - (column if beside else len(INDENT))) // len(heads)) or 1
    lines = [Text(" " * (column if beside else len(INDENT))).append_text(head) for head in _heads(bars, cell)]
    for name, row in zip(names, bars.rows):
        marks = Text().join(_mark(mark[0], cell) for mark in row.cells[1:])
        name.pad_right(column - cell_len(name.plain) if beside else 0)
        lines += [name.append_text(marks)] if beside else [name, Text(INDENT).append_text(marks)]
    return Group(*lines, Text(""), _text(bars.legend))


def _heads(bars: Bars, cell: int) -> Iterator[Text]:
    """The releases above the columns; where a cell is too narrow for one, majors over minors, whose digits stand upright."""
    heads = bars.columns[1:]
    if cell > max(map(len, heads)):
        levels = [heads]
    else:
        majors = [head.partition(".")[0] for head in heads]
        minors = [head.partition(".")[2] for head in heads]
        tall = max(map(len, minors))
        levels = [tuple(major if major != before else "" for before, major in zip(("", *majors), majors))]
        levels += [tuple(minor.rjust(tall)[level] for minor in minors) for level in range(tall)]
    for level in levels:
        parts = ((part.ljust(cell), "bold" if head == bars.marked else "dim") for head, part in zip(heads, level))
        yield Text.assemble(*parts)


def _mark(mark: Span, cell: int) -> Text:
    """A mark as a stretch of its colour, with its letter in it for whoever cannot tell the colours."""
    colored = mark.style in COLORS
    return Text(mark.text.ljust(cell), style=f"black on {mark.style}" if colored else NAMES.get(mark.style, mark.style))


def _facts(facts: Facts) -> RenderableType:
    grid = Grid(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(overflow="fold")
    for name, value in facts.pairs:
        grid.add_row(Text(shown(name)), _text(value))
    return grid


def _card(card: Card, width: int) -> RenderableType:
    title = Text.assemble(" ", (shown(card.title), "bold"), " ", (f" {shown(card.badge.text)} ", f"reverse {card.badge.style}"), " ")
    return Panel(Group(*_spaced(card, width - 6)), title=title, title_align="left", padding=(1, 2), box=box.ROUNDED)


def _spaced(card: Card, width: int) -> Iterator[RenderableType]:
    """The parts with an empty line between them, save between a heading and what it heads."""
    for position, part in enumerate(card.blocks):
        if position and not isinstance(card.blocks[position - 1], Heading):
            yield Text("")
        yield DRAWN[type(part)](part, width)


def _bullets(bullets: Bullets) -> RenderableType:
    grid = Grid(box=None, show_header=False, pad_edge=False, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for item in bullets.items:
        grid.add_row(Text(" •"), _text(item))
    return grid


def _code(code: Code) -> RenderableType:
    text = "\n".join(shown(line) for line in code.text.split("\n"))
    return Syntax(text, "python", theme="ansi_dark", background_color="default", word_wrap=True)


def _text(line: Line) -> Text:
    text = Text(overflow="fold")
    for span in line:
        text.append(shown(span.text), style=_style(span))
    return text


def _style(span: Span) -> Style:
    return Style.parse(NAMES.get(span.style, span.style)) + Style(link=https(span.link))


DRAWN: dict[type, Callable[[Any, int], RenderableType]] = {
    Table: _table,
    Bars: _bars,
    Facts: lambda facts, _: _facts(facts),
    Heading: lambda heading, _: Text(shown(heading.text), style="bold"),
    Prose: lambda prose, _: Group(*(_text(inline(text)) for text in prose.text.strip("\n").split("\n"))),
    Bullets: lambda bullets, _: _bullets(bullets),
    Lines: lambda lines, _: Group(*(Text(shown(text), overflow="fold") for text in lines.items)),
    Code: lambda code, _: Padding(_code(code), (0, 0, 0, 2)),
    Listing: lambda listing, _: _code(Code(listing.text)),
    Card: _card,
}
