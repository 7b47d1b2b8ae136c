"""Which files a scan reads: sources and notebooks below the paths, less what people expect to be left out."""

from __future__ import annotations

import os
import re
import stat
import warnings
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import pathspec

from pt110cli.errors import WrongUsage, quoted

ENDINGS = (".py", ".pyi", ".ipynb")
VENDORED = {"site-packages", "node_modules", "__pycache__", "build", "dist", "venv", "env", "_build", "buck-out"}
Rules = tuple[str, pathspec.GitIgnoreSpec]  # the folder that they stand in, and its patterns
IGNORES = ".gitignore"
LARGEST = 1024 * 1024  # characters of one
STARS, LONGEST = 4, 1_000  # in a part of a pattern, and `**` among its parts; characters of a pattern


def below(paths: Iterable[str], exclude: Sequence[str], *, ignore: bool) -> Iterator[str]:
    """The files to read, each once, in the order of their names. One that is named is read whatever it is called.

    A link to a folder is not followed, so that none is walked twice. Unless `ignore` is off, hidden folders, those of
    dependencies and builds, and what a .gitignore names are left out.

    Raises:
        WrongUsage: something to exclude is no pattern.
    """
    for pattern in exclude:
        if not _sound(pattern):
            raise WrongUsage(f"no pattern {quoted(pattern)}; write it as in a .gitignore")
    seen: set[str] = set()
    without = _spec(exclude)
    for path in paths:
        found = _walked(path, ignore=ignore) if os.path.isdir(path) else [path]  # speed: a walk of many files
        for file in found:
            real = os.path.realpath(file)
            if real not in seen and not without.match_file(os.path.relpath(file, path) if os.path.isdir(path) else file):
                seen.add(real)
                yield file


def _walked(top: str, *, ignore: bool) -> Iterator[str]:
    """A stack of its own, since `os.walk` calls itself for each folder within another before Python 3.12."""
    ahead: list[tuple[str, list[Rules]]] = [(top, _above(top) if ignore else [])]
    while ahead:
        folder, rules = ahead.pop()
        try:
            with os.scandir(folder) as entries:
                found = sorted((entry.name, entry.is_dir(follow_symlinks=False)) for entry in entries)
        except OSError:
            yield folder  # so that it is told as what could not be read
            continue
        if ignore:
            rules = [*rules, *_rules(folder)]
        below = [os.path.join(folder, name) for name, is_folder in found if is_folder and not (ignore and _left_out(name))]
        ahead += [(path, rules) for path in reversed(below) if not (ignore and _ignored(f"{path}/", rules))]
        files = (os.path.join(folder, name) for name, is_folder in found if not is_folder and name.endswith(ENDINGS))
        yield from (file for file in files if not (ignore and _ignored(file, rules)))


def _left_out(name: str) -> bool:
    return name.startswith(".") or name in VENDORED


def _spec(patterns: Sequence[str]) -> pathspec.GitIgnoreSpec:
    """The patterns that are sound; git passes over others too."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of odd sets of characters
        return pathspec.GitIgnoreSpec.from_lines(filter(_sound, patterns))


def _sound(pattern: str) -> bool:
    """Whether something is a pattern, and one that is matched in no time: each star tries all that those before it left."""
    parts = pattern.split("/")
    if max(re.sub(r"\*+", "*", part).count("*") for part in parts) > STARS or parts.count("**") > STARS or len(pattern) > LONGEST:
        return False
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            pathspec.GitIgnoreSpec.from_lines([pattern])
        except (ValueError, re.error):
            return False
    return True


def _rules(folder: str) -> list[Rules]:
    path = Path(folder) / IGNORES
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            return []
        with path.open(encoding="utf-8", errors="replace") as file:
            lines = file.read(LARGEST).splitlines()
    except OSError:
        return []
    return [(os.path.abspath(folder), _spec(lines))]


def _above(top: str) -> list[Rules]:
    """The rules of the folders above, up to the root of the repository."""
    found: list[Rules] = []
    start = Path(top).resolve()
    for folder in start.parents if not (start / ".git").exists() else ():
        found[0:0] = _rules(str(folder))
        if (folder / ".git").exists():
            return found
    return []


def _ignored(path: str, rules: Iterable[Rules]) -> bool:
    """Whether the nearest rule that speaks of a path leaves it out."""
    verdict = False
    whole = os.path.abspath(path) + ("/" if path.endswith("/") else "")
    for home, spec in rules:
        answer = spec.check_file(os.path.relpath(whole, home) + ("/" if whole.endswith("/") else "")).include
        verdict = verdict if answer is None else answer
    return verdict
