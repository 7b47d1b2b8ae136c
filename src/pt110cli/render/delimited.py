"""CSV and TSV: a header and a record a line; what is no scalar is compact JSON, null is an empty cell."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from pt110cli.render.safe import shown

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
    return shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
