"""JSON: one document, or one record a line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from pt110cli.render.safe import json_text


def document(data: Any, *, indent: bool, ascii_: bool) -> str:
    """One document, which an ASCII stream can carry as well: an escape means the same character."""
    # The C encoder, ten times as fast, works only without indentation: nobody reads what goes into a pipe.
    return json_text(json.dumps(data, ensure_ascii=ascii_, indent=2 if indent else None)) + "\n"


def lines(records: Sequence[Any], *, ascii_: bool) -> str:
    return "".join(document(record, indent=False, ascii_=ascii_) for record in records)
