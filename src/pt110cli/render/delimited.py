"""CSV and TSV: a header and a record a line; what is no scalar is compact JSON, null is an empty cell.

A spreadsheet runs a cell that begins like a formula, so such a cell gets an apostrophe before it, and so does one that begins
with an apostrophe: taking one away from the front of a cell gives what it was.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from pt110cli.render.safe import shown

RUN = tuple("=+-@＝＋－＠'")  # wide signs begin a formula too
DELIMITERS = {"csv": ",", "tsv": "\t"}


def table(records: Sequence[dict[str, Any]], keys: Sequence[str], output: str) -> str:
    text = io.StringIO()
    writer = csv.writer(text, delimiter=DELIMITERS[output], lineterminator="\n")
    writer.writerow(keys)
    writer.writerows([_cell(record[key]) for key in keys] for record in records)
    return text.getvalue()


def _cell(value: Any) -> str:
    if value is None:
        return ""
    text = shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
    return f"'{text}" if text.startswith(RUN) else text
