"""The settings of a project: `[tool.pt110]` in the pyproject.toml nearest above what is scanned."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Optional

from pt110cli.errors import WrongUsage, nearest, quoted

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

LARGEST = 4 * 1024 * 1024  # bytes
FILE, TABLE = "pyproject.toml", "[tool.pt110]"


class Settings(NamedTuple):
    """What a project asks for."""

    target: Optional[str] = None
    exclude: tuple[str, ...] = ()
    jobs: Optional[int] = None


KINDS: dict[str, tuple[type, str]] = {
    "target": (str, 'a release like "1.10"'),
    "exclude": (list, "a list of patterns"),
    "jobs": (int, "a whole number from 1"),
}


def read(paths: Sequence[str]) -> Settings:
    """The settings for what is scanned; none where there is no such file or table.

    Raises:
        WrongUsage: they cannot be read, or a key is unknown or of the wrong kind.
    """
    start = Path(os.path.realpath(paths[0]))  # `resolve` fails on a link that leads to itself
    for folder in (start, *start.parents):
        file = folder / FILE
        if os.path.isfile(file):  # a folder that may not be looked into has none, as far as this goes
            return _of(file)
    return Settings()


def _of(file: Path) -> Settings:
    try:
        data = tomllib.loads(_text(file))
    except (OSError, ValueError, RecursionError) as error:
        raise WrongUsage(
            f"{quoted(str(file))} cannot be read ({str(error).splitlines()[0] if str(error) else 'nested too deeply'}); mend it"
        ) from error
    tool = data.get("tool")
    table = tool.get("pt110", {}) if isinstance(tool, dict) else {}
    if not isinstance(table, dict):
        raise WrongUsage(f"{quoted(str(file))}: {TABLE} is no table; write it as one")
    for key, value in table.items():
        _check(file, key, value)
    return Settings(table.get("target"), tuple(table.get("exclude", ())), table.get("jobs"))


def _text(file: Path) -> str:
    if file.stat().st_size > LARGEST:
        raise ValueError(f"larger than {LARGEST // 1024 // 1024} MiB")
    return file.read_text("utf-8")


def _check(file: Path, key: str, value: Any) -> None:
    if key not in KINDS:
        close = nearest(key, KINDS)
        raise WrongUsage(
            f"{quoted(str(file))}: {TABLE} has no {quoted(key)}; {f'did you mean {close!r}?' if close else f'known: {chr(44).join(KINDS)}'}"
        )
    kind, wanted = KINDS[key]
    good = isinstance(value, kind) and not isinstance(value, bool)
    good = good and (key != "exclude" or all(isinstance(each, str) for each in value)) and (key != "jobs" or value >= 1)
    if not good:
        raise WrongUsage(f"{quoted(str(file))}: {key!r} of {TABLE} is not {wanted}; mend it")
