"""What people read, before anyone has decided how it is drawn: the vocabulary between `pages` and the drawers.

A style is one of the names in `STYLES`. Text is plain, save that backticks mark code and double stars what is strong.
"""

from __future__ import annotations

import re
from typing import NamedTuple, Optional, Tuple, Union

# Names of the 16-colour palette with their SGR codes; "strong" and the rest are weights.
STYLES = {"green": 32, "yellow": 33, "magenta": 35, "red": 31, "cyan": 36, "blue": 34, "strong": 1, "dim": 2, "code": 36}


class Span(NamedTuple):
    """A run of text in one style; `link` is shown as one where the drawer can and the scheme is https."""

    text: str
    style: str = ""
    link: Optional[str] = None


Line = Tuple[Span, ...]


class Row(NamedTuple):
    cells: Tuple[Line, ...]
    depth: int = 0  # how far below another row it belongs


class Table(NamedTuple):
    """Rows under headings. `group_by` is the column whose values a terminal shows as headings instead."""

    columns: Tuple[str, ...]
    rows: Tuple[Row, ...]
    group_by: Optional[int] = None


class Bars(NamedTuple):
    """Names by columns, with a mark of one letter where they meet: drawn as coloured bars where there is colour. `marked` is
    the column that stands out; the legend goes where people look, not where lines are counted.
    """

    columns: Tuple[str, ...]
    rows: Tuple[Row, ...]
    marked: Optional[str]
    legend: Line

    def table(self) -> Table:
        return Table(self.columns, self.rows)


class Facts(NamedTuple):
    """Names with their values."""

    pairs: Tuple[Tuple[str, Line], ...]


class Heading(NamedTuple):
    text: str


class Prose(NamedTuple):
    """Paragraphs, separated by empty lines."""

    text: str


class Bullets(NamedTuple):
    items: Tuple[Line, ...]


class Lines(NamedTuple):
    """Lines in a form that other programs know, so that nothing is added to them."""

    items: Tuple[str, ...]


class Code(NamedTuple):
    """A piece of Python."""

    text: str


class Listing(NamedTuple):
    """A whole program in Python, which stays one where it is piped."""

    text: str


Part = Union[Table, Bars, Facts, Heading, Prose, Bullets, Lines, Code, Listing]


class Card(NamedTuple):
    """One thing and all about it: a panel on a terminal, a section in Markdown."""

    title: str
    badge: Span
    blocks: Tuple[Part, ...]


Block = Union[Part, Card]
Page = Tuple[Block, ...]


def line(*parts: Union[Span, str]) -> Line:
    return tuple(part if isinstance(part, Span) else Span(part) for part in parts)


MARKS = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*")


def inline(text: str) -> Line:
    """Text with its backticks and double stars turned into styles."""
    spans: list[Span] = []
    end = 0
    for mark in MARKS.finditer(text):
        code, strong = mark.groups()
        spans += [Span(text[end : mark.start()]), Span(code or strong, "code" if code else "strong")]
        end = mark.end()
    return tuple(span for span in (*spans, Span(text[end:])) if span.text)


def text_of(line: Line) -> str:
    return "".join(span.text for span in line)
