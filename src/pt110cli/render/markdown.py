"""Pages as Markdown worth pasting. Only our own links are links; markup in the data is escaped outside code spans."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from pt110cli.render.blocks import Bars, Block, Bullets, Card, Code, Facts, Heading, Line, Lines, Listing, Prose, Span, Table, inline
from pt110cli.render.safe import https, shown

ACTIVE = re.compile(r"[\\<>\[\]*_`|]")


def page(blocks: Iterable[Block]) -> str:
    return "\n".join(DRAWN[type(block)](block) for block in blocks)


def _table(table: Table) -> str:
    lines = [[_escaped(column) for column in table.columns], ["---"] * len(table.columns)]
    lines += [[_line(cell) for cell in row.cells] for row in table.rows]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


def _card(card: Card) -> str:
    return f"## {_escaped(card.title)}\n\n**{_escaped(card.badge.text)}**\n\n{page(card.blocks)}"


def _code(code: Code) -> str:
    fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", code.text))])
    return f"{fence}python\n" + "".join(f"{shown(text)}\n" for text in code.text.split("\n")) + f"{fence}\n"


def _line(line: Line) -> str:
    return "".join(_span(span) for span in line)


def _span(span: Span) -> str:
    if span.style == "code":
        return "`" + shown(span.text).replace("|", "\\|") + "`"
    link = https(span.link)
    text = _escaped(span.text)
    if link:
        return f"<{link}>" if span.text == link else f"[{text}]({link})"
    return f"**{text}**" if span.style == "strong" and text else text


def _escaped(text: str) -> str:
    return ACTIVE.sub(lambda sign: "\\" + sign.group(), shown(text))


DRAWN: dict[type, Callable[[Any], str]] = {
    Table: _table,
    Bars: lambda bars: f"{_table(bars.table())}\n{_line(bars.legend)}\n",
    Facts: lambda facts: "".join(f"- **{_escaped(name)}:** {_line(value)}\n" for name, value in facts.pairs),
    Heading: lambda heading: f"### {_escaped(heading.text)}\n",
    Prose: lambda prose: "".join(f"{_line(inline(text))}\n" for text in prose.text.strip("\n").split("\n")),
    Bullets: lambda bullets: "".join(f"- {_line(item)}\n" for item in bullets.items),
    Lines: lambda lines: "".join(f"- {_escaped(text)}\n" for text in lines.items),
    Code: _code,
    Listing: lambda listing: _code(Code(listing.text)),
    Card: _card,
}
