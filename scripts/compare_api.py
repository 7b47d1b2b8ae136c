"""Holds the bundled API index against one built anew from a single release: `python scripts/compare_api.py RELEASE FILE`.

FILE is what `build_api.py RELEASE --output FILE` wrote. Every name that the one has in that release and the other has not is
told; exit 1 if there is any.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pt110cli import api


def has(index: api.Index, name: str, release: str) -> bool:
    symbol = index.look_up(name)
    return symbol is not None and index.present(symbol, release)


def lacking(index: api.Index, other: api.Index, release: str) -> list[str]:
    """The names that the other index keeps and has in a release, and that this one does not lead to there."""
    return sorted(name for name in other.names() if has(other, name, release) and not has(index, name, release))


def main() -> int:
    release, file = sys.argv[1:]
    bundled, anew = api.Index(), api.Index(Path(file))
    missing = lacking(bundled, anew, release)
    # A private name is kept where any release needs it, so that the index of one has fewer.
    extra = [name for name in lacking(anew, bundled, release) if "._" not in name]
    for name in missing:
        print(f"only in the new index: {name}")
    for name in extra:
        print(f"only in the bundled index: {name}")
    print(
        f"{release}: {len(list(anew.names()))} names, {len(missing)} only in the new index, {len(extra)} only in the bundled one",
        file=sys.stderr,
    )
    return int(bool(missing or extra))


if __name__ == "__main__":
    sys.exit(main())
