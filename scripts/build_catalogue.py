"""Builds what the package carries from what people write: `python scripts/build_catalogue.py`.

data/features.yaml -> src/pt110cli/bundled/features.json, texts.ndjson, sources.json, search.json, search_pairs.json,
search_texts.json and lifetimes.json, data/changes.yaml -> changes.json and changed.json, apart because most commands need only one of them; one record a line, so that a diff of them
reads like a diff of the source. Also the JSON Schemas of the data files and of every command's output. Faults go to stderr,
exit 1.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Any

import guidelines
from pt110cli import api, source, words
from pt110cli.answers import Problem
from pt110cli.catalogue import LONG
from pt110cli.changes import select
from pt110cli.model import Catalogue, Change, Changes, Feature
from pt110cli.render.records import plain
from schemas import SCHEMAS

ROOT = Path(__file__).resolve().parent.parent
FEATURES = ROOT / "data" / "features.yaml"
CHANGES = ROOT / "data" / "changes.yaml"
TRADITIONAL = ROOT / "data" / "traditional.txt"
EXAMPLES = ROOT / "data" / "examples"
BUNDLED = ROOT / "src" / "pt110cli" / "bundled"
COMMAND = "python scripts/build_catalogue.py"


def read() -> tuple[Catalogue | None, Changes | None, list[Problem]]:
    """Both files as people wrote them, and all that is wrong with them."""
    catalogue, problems = source.read(str(FEATURES), extra=guidelines.of)
    ids = [feature.id for feature in catalogue.features] if isinstance(catalogue, Catalogue) else None
    changes, more = source.read(str(CHANGES), ids=ids, extra=guidelines.of_changes)
    problems += more
    if isinstance(catalogue, Catalogue) and isinstance(changes, Changes):
        problems += [Problem(str(CHANGES), 1, 1, what, advice) for _, what, advice in guidelines.of_both(catalogue, changes)]
    return catalogue, changes, problems  # type: ignore[return-value]  # each file is of its own kind


def built(catalogue: Catalogue, changes: Changes) -> dict[str, str]:
    """The files of `bundled/` by name."""
    ordered = select(changes.changes)
    data = plain(catalogue._replace(features=tuple(_computed(feature, ordered) for feature in catalogue.features)))
    records = [{key: value for key, value in record.items() if key not in LONG} for record in data["features"]]
    head = {key: value for key, value in data.items() if key not in ("features", "sources")}
    changed: dict[str, list[str]] = {}
    for change in ordered:
        for symbol in change.symbols:
            changed.setdefault(symbol, []).append(change.id)
    index = words.index(catalogue.features, ordered)._asdict()
    files = {
        "features.json": _compact(head)[:-1] + ',\n"features":[\n' + ",\n".join(map(_compact, records)) + "\n]}\n",
        "texts.ndjson": "".join(_compact({key: record[key] for key in ("id", *LONG)}) + "\n" for record in data["features"]),
        "search.json": _compact({key: value for key, value in index.items() if key not in words.LATER}) + "\n",
        **{f"search_{name}.json": _mapping(index[name]) for name in words.LATER},
        "lifetimes.json": _compact({"releases": list(api.releases()), "symbols": _lifetimes(catalogue)}) + "\n",
        "sources.json": _mapping({**data["sources"], **plain(changes.sources)}),
        "changes.json": "[\n" + ",\n".join(_compact(plain(change)) for change in ordered) + "\n]\n",
        "traditional.txt": TRADITIONAL.read_text("utf-8"),
        "changed.json": _mapping(dict(sorted(changed.items()))),
    }
    files.update({f"examples/{path.name}": path.read_text("utf-8") for path in sorted(EXAMPLES.glob("*.py"))})
    for name, schema in SCHEMAS.items():
        files[f"schemas/{name}.json"] = json.dumps(schema, indent=2) + "\n"
    return files


def _computed(feature: Feature, changes: Iterable[Change]) -> Feature:
    """The feature with what nobody writes: its example and its changes."""
    name = f"{feature.id.replace('-', '_')}.py"
    example = name if (EXAMPLES / name).is_file() else None
    return feature._replace(example=example, changes=tuple(change.id for change in changes if change.feature == feature.id))


def _lifetimes(catalogue: Catalogue) -> dict[str, list[list[str]]]:
    """The stretches of releases that have each symbol of a feature; of private names the index has only some."""
    known = {symbol: api.look_up(symbol) for feature in catalogue.features for symbol in feature.symbols}
    return {symbol: _stretches(found) for symbol, found in sorted(known.items()) if found}


def _stretches(symbol: api.Symbol) -> list[list[str]]:
    """The first and the last release of each stretch that has a symbol."""
    found = groupby(api.releases(), key=lambda release: api.present(symbol, release))
    runs = [list(run) for there, run in found if there]
    return [[run[0], run[-1]] for run in runs]


def _mapping(records: dict[str, Any]) -> str:
    return "{\n" + ",\n".join(f"{_compact(id_)}:{_compact(record)}" for id_, record in records.items()) + "\n}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    catalogue, changes, problems = read()
    for problem in problems:
        print(problem, file=sys.stderr)
    if problems or catalogue is None or changes is None:
        return 1
    (BUNDLED / TRADITIONAL.name).write_bytes(TRADITIONAL.read_bytes())  # what builds the search index reads it
    for name, text in built(catalogue, changes).items():
        (BUNDLED / name).parent.mkdir(parents=True, exist_ok=True)
        (BUNDLED / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
