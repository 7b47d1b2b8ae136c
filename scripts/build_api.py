"""Builds the API index from the real wheels: `python scripts/build_api.py`, about ten minutes the first time.

Downloads the wheel of every release of torch that is not yet in the cache, reads each that was not read before, and writes
src/pt110cli/bundled/api.bin. A new release costs one download and one reading. Nothing of a wheel is ever run.
"""

from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import sys
from pathlib import Path
from typing import Any

import wheels
from torchapi import extract, history, pack

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "src" / "pt110cli" / "bundled" / "api.bin"
EXTRACTED = Path(os.environ.get("PT110_EXTRACTED") or wheels.HOME / "extracted")


def rules() -> str:
    """A digest of the code that extracts, however it is laid out: what another version of it read is read again."""
    folder = ROOT / "scripts" / "torchapi"
    sources = [path for path in sorted(folder.glob("*.py")) if path.name not in {"history.py", "pack.py"}]  # these come after
    texts = [ast.dump(ast.parse(path.read_bytes())) for path in sources]
    return hashlib.sha256("".join([*texts, (folder / "names.txt").read_text(encoding="utf-8")]).encode()).hexdigest()[:16]


def extracted(release: str, version: str) -> dict[str, Any]:
    """What a release offers, from the cache or read from its wheel."""
    path = EXTRACTED / version / f"{release}.json"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        arriving = path.with_suffix(".part")
        arriving.write_text(json.dumps(extract.extract(wheels.wheel("torch", release), release), sort_keys=True), encoding="utf-8")
        arriving.rename(path)
    data: dict[str, Any] = json.loads(path.read_bytes())
    return data


def bar(done: int, total: int, what: str) -> None:
    """Where the work stands, on one line of a terminal and on many of a log."""
    filled = 30 * done // total
    end = "\n" if done == total or not sys.stderr.isatty() else ""
    print(f"\r[{'#' * filled}{'.' * (30 - filled)}] {done}/{total} {what:24}", end=end, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("releases", nargs="*", help="these alone, oldest first; all that the package index has if none is given")
    parser.add_argument("--output", type=Path, default=INDEX)
    arguments = parser.parse_args()
    releases, version, extractions = arguments.releases or wheels.releases(), rules(), []
    if not releases:
        sys.exit("no release found; is the package index reachable?")
    for done, release in enumerate(list(releases)):
        bar(done, len(releases), f"torch {release}")
        try:
            extractions.append(extracted(release, version))
        except wheels.YankedError as error:
            print(f"\nleft out: {error}", file=sys.stderr)
        except wheels.MissingWheelError as error:
            sys.exit(f"\n{error}")
    bar(len(releases), len(releases), "")
    data = pack.pack(history.History(extractions), [extraction["release"] for extraction in extractions])
    arguments.output.parent.mkdir(parents=True, exist_ok=True)
    arguments.output.write_bytes(data)
    print(f"{arguments.output}: {len(extractions)} releases, {len(data):,} bytes", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
