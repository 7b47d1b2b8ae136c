"""Builds what the package carries from what people write: `python scripts/build_catalogue.py`.

data/features.yaml -> src/pt110cli/bundled/features.json, texts.ndjson, sources.json and search.json, apart because most commands need
only the first; one record a line, so that a diff of them reads like a diff of the source. Also the JSON Schemas of the data
file and of every command's output. Faults go to stderr, exit 1.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import guidelines
from pt110cli import source, words
from pt110cli.catalogue import LONG
from pt110cli.model import Catalogue, Feature
from pt110cli.render.records import plain
from schemas import SCHEMAS

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "data" / "features.yaml"
EXAMPLES = ROOT / "data" / "examples"
BUNDLED = ROOT / "src" / "pt110cli" / "bundled"
COMMAND = "python scripts/build_catalogue.py"


def built(catalogue: Catalogue) -> dict[str, str]:
    """The files of `bundled/` by name."""
    data = plain(catalogue._replace(features=tuple(map(_with_example, catalogue.features))))
    records = [{key: value for key, value in record.items() if key not in LONG} for record in data["features"]]
    head = {key: value for key, value in data.items() if key not in ("features", "sources")}
    files = {
        "features.json": _compact(head)[:-1] + ',\n"features":[\n' + ",\n".join(map(_compact, records)) + "\n]}\n",
        "texts.ndjson": "".join(_compact({key: record[key] for key in ("id", *LONG)}) + "\n" for record in data["features"]),
        "search.json": _compact(words.index(catalogue.features)._asdict()) + "\n",
        "sources.json": "{\n" + ",\n".join(f'"{id_}":{_compact(record)}' for id_, record in data["sources"].items()) + "\n}\n",
    }
    for name, schema in SCHEMAS.items():
        files[f"schemas/{name}.json"] = json.dumps(schema, indent=2) + "\n"
    return files


def _with_example(feature: Feature) -> Feature:
    name = f"{feature.id.replace('-', '_')}.py"
    return feature._replace(example=name if (EXAMPLES / name).is_file() else None)


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    catalogue, problems = source.read(str(DATA), guidelines.of)
    for problem in problems:
        print(problem, file=sys.stderr)
    if catalogue is None:
        return 1
    for name, text in built(catalogue).items():
        (BUNDLED / name).parent.mkdir(parents=True, exist_ok=True)
        (BUNDLED / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
