"""What people read: each command's answer as blocks, in one language."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pt110cli.model import Lang
from pt110cli.render.blocks import Page, Row, Table, line
from pt110cli.render.pages import api, catalogue, changes, environment, features, scan, search, timeline
from pt110cli.render.records import plain, reach

PAGES: dict[str, Callable[..., Page]] = {
    "list": features.table,
    "show": features.cards,
    "search": search.table,
    "timeline": timeline.bars,
    "check": environment.checks,
    "demo": environment.demos,
    "example": features.code,
    "scan": scan.page,
    "changes": changes.table,
    "changes in full": changes.document,
    "api": api.page,
    "info": catalogue.card,
    "problems": catalogue.problems,
}


def of(  # noqa: PLR0913  # what an `Answer` has
    page: str, records: Sequence[Any], lang: Lang, *, fields: Sequence[str] | None, about: Mapping[str, Any], always: bool = False
) -> Page:
    """The page of that name, empty without records unless it is `always` drawn; where fields were asked for, a table of just these."""
    if not records and not always:
        return ()
    if not fields:
        return PAGES[page](records, lang, **about)
    rows = tuple(Row(tuple(line(_cell(reach(record, field), lang)) for field in fields)) for record in records)
    return (Table(tuple(fields), rows),)


def _cell(value: Any, lang: Lang) -> str:
    """A value as a cell: a text in the reader's language, a list with commas, what is deeper as JSON."""
    if value is None:
        return ""
    if hasattr(value, "_fields") and set(value._fields) == {"en", "zh"}:
        return str(getattr(value, lang))
    if isinstance(value, tuple) and not hasattr(value, "_fields") and all(isinstance(item, str) for item in value):
        return ", ".join(value)
    return value if isinstance(value, str) else json.dumps(plain(value), ensure_ascii=False)
