"""Scans files, many at once where there are many, and sums up what they use."""

from __future__ import annotations

import io
import os
import re
import stat
import sys
import tokenize
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import NamedTuple, Optional

from pt110cli.answers import Found, Scan, Summary, Unread
from pt110cli.files import opened
from pt110cli.scan import files, notebooks, releases
from pt110cli.scan.findings import Catalogue, Judged, scan_source
from pt110cli.scan.parsing import parse
from pt110cli.scan.releases import Mask

LARGEST = 10 * 1024 * 1024  # bytes of one source
FEW = 60  # files that one process reads faster than several can be started
NAME = re.compile(rb"torch(?![A-Za-z0-9_])(?<![A-Za-z0-9_]torch)")  # begins with the letters, so that the search for it is quick
VERSION = re.compile(rb"torch_?(?:base_)?ver")
UNTIERED = "none"
Told = Callable[[int, int], None]


class Wish(NamedTuple):
    """What is asked of every file."""

    target: str
    methods: bool
    catalogue: Catalogue


class Read(NamedTuple):
    """What one file gave: nothing but the fact that it was read, where it does not mention torch."""

    torch: bool
    judged: list[Judged]
    errors: list[Unread]


def scan(paths: Sequence[str], wish: Wish, *, exclude: Sequence[str], ignore: bool, jobs: int, told: Told) -> Scan:  # noqa: PLR0913  # each is an option of its own
    """All findings below some paths; `told` is given how many files are done, and of how many."""
    found = list(files.below(paths, exclude, ignore=ignore))
    reads: list[Read] = []
    for done, each in enumerate(_reads(found, wish, jobs), 1):
        reads.append(each)
        told(done, len(found))
    judged = [one for each in reads for one in each.judged]
    errors = tuple(error for each in reads for error in each.errors)
    return Scan(tuple(one.finding for one in judged), _summary(wish.target, reads, judged), errors)


def _reads(paths: Sequence[str], wish: Wish, jobs: int) -> Iterable[Read]:
    if jobs <= 1 or len(paths) < FEW:
        yield from (read(path, wish) for path in paths)
        return
    from pt110cli.scan import workers  # what starts processes takes a tenth of the start of one

    yield from workers.results(partial(read, wish=wish), paths, jobs)


def read(path: str, wish: Wish) -> Read:
    """What one file gives; what keeps it from being read or parsed is told, not raised."""
    try:
        data = _bytes(path)
    except (OSError, ValueError) as error:
        reason = error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error)
        return Read(torch=False, judged=[], errors=[Unread(path, None, None, reason)])
    if not mentions(data):
        return Read(torch=False, judged=[], errors=[])
    if path.endswith(".ipynb"):
        return _notebook(path, data, wish)
    text, note = decoded(data)
    judged, unread = _parsed(text, path, wish)
    errors = [Unread(path, None, None, note)] if note else []
    return Read(torch=True, judged=judged, errors=[*errors, *unread])


def mentions(data: bytes) -> bool:
    """Whether a source can use torch, or ask for its version: `pytorch_lightning` and `is_torch_available` alone do neither."""
    return b"torch" in data and bool(NAME.search(data) or VERSION.search(data.lower()))


def _bytes(path: str) -> bytes:
    with open(path, "rb", opener=opened) as file:  # the opener is what keeps a pipe from blocking
        about = os.fstat(file.fileno())
        if not stat.S_ISREG(about.st_mode):
            raise ValueError("not a regular file")
        if about.st_size > LARGEST:
            raise ValueError(f"larger than {LARGEST // 1024 // 1024} MiB")
        data = file.read(LARGEST)
    if data is None:
        raise ValueError("not a regular file")  # such as those of the kernel, which have nothing to say just now
    return data


def decoded(data: bytes) -> tuple[str, str]:
    """A source as text by its own cookie, and a note where bytes of it are not in that encoding."""
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(data).readline)
    except (SyntaxError, UnicodeDecodeError):
        encoding = "utf-8"
    note = ""
    try:
        text = data.decode(encoding)
    except (LookupError, ValueError):  # such as rot13, which is no encoding of text, or bytes that are not in it
        text, note = _replaced(data, encoding)
    text = text.lstrip("\ufeff")
    # A cookie that text no longer has would be refused by the parser.
    lines = text.split("\n", 2)
    text = "\n".join([*(re.sub(r"^(\s*#.*?)coding[:=]", r"\1coding ", line) for line in lines[:2]), *lines[2:]])
    return text, note


def _replaced(data: bytes, encoding: str) -> tuple[str, str]:
    try:
        return data.decode(encoding, "replace"), f"bytes that are not {encoding}; read with replacements"
    except (LookupError, ValueError):
        return data.decode("utf-8", "replace"), f"{encoding} is no encoding of sources; read as utf-8"


def _notebook(path: str, data: bytes, wish: Wish) -> Read:
    """The cells of a notebook share their names, so that they are parsed as one text; a cell that cannot be parsed is left out."""
    judged: list[Judged] = []
    errors: list[Unread] = []
    try:
        cells = list(notebooks.cells(data))
    except ValueError as error:
        return Read(torch=True, judged=[], errors=[Unread(path, None, None, f"not a notebook ({error})")])
    whole: list[str] = []
    line, starts, numbers = 1, [0], [0]  # the first line of each cell in the whole, and its number
    for number, text in cells:
        fault = _fault(text, path, number)
        if fault:
            errors.append(fault)
            continue
        starts.append(line)
        numbers.append(number)
        whole.append(text)
        line += text.count("\n") + 1
    found, unread = _parsed("\n".join(whole), path, wish)
    for each in found:
        at = bisect_right(starts, each.finding.line) - 1
        judged.append(each._replace(finding=each.finding._replace(cell=numbers[at], line=each.finding.line - starts[at] + 1)))
    return Read(torch=True, judged=judged, errors=[*errors, *unread])


def _fault(text: str, path: str, cell: int) -> Optional[Unread]:
    try:
        parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return _unread(error, path, cell)
    return None


def _parsed(text: str, path: str, wish: Wish) -> tuple[list[Judged], list[Unread]]:
    try:
        return scan_source(text, path, target=wish.target, methods=wish.methods, catalogue=wish.catalogue), []
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return [], [_unread(error, path, None)]


def _unread(error: Exception, path: str, cell: Optional[int]) -> Unread:
    line = error.lineno if isinstance(error, SyntaxError) else None
    if isinstance(error, (RecursionError, MemoryError)) or "too many nested" in str(error):
        return Unread(path, cell, None, "nested too deeply")
    what = (error.msg if isinstance(error, SyntaxError) else str(error)).split("\n")[0]
    python2 = isinstance(error, SyntaxError) and re.search(r"print|exec|Missing parentheses|multiple exception types", what)
    advice = (
        " (Python 2?)"
        if python2
        else f" (newer than Python {sys.version_info[0]}.{sys.version_info[1]}, or broken?)"
        if isinstance(error, SyntaxError)
        else ""
    )
    return Unread(path, cell, line, f"{what}{advice}")


def _summary(target: str, reads: Sequence[Read], judged: Sequence[Judged]) -> Summary:
    findings = [one.finding for one in judged]
    first, last, low, high = _range(judged)
    return Summary(
        target=target,
        files=len(reads),
        torch_files=sum(each.torch for each in reads),
        symbols=len({finding.canonical for finding in findings if finding.canonical}),
        missing=sum(missing(finding) for finding in findings),
        min_release=first,
        max_release=last,
        min_set_by=low,
        max_set_by=high,
        by_tier=_tiers(findings),
    )


def missing(finding: Found) -> bool:
    """Whether a finding keeps the code from running on the target."""
    return finding.in_target is False and not finding.guarded and finding.severity == "error"


def _range(judged: Sequence[Judged]) -> tuple[Optional[str], Optional[str], tuple[str, ...], tuple[str, ...]]:
    """The first and the last release that everything unguarded allows, null where nothing bounds them, and what sets them."""
    everything = releases.everything()
    lows: dict[str, Mask] = {}
    for one in judged:
        if one.allowed != everything and one.allowed and one.finding.canonical:
            lows[one.finding.canonical] = lows.get(one.finding.canonical, everything) & one.allowed
    starts = {name: (mask & -mask).bit_length() - 1 for name, mask in lows.items() if mask}
    ends = {name: mask.bit_length() - 1 for name, mask in lows.items() if mask}
    known, top = releases.known(), len(releases.known()) - 1
    low, high = max(starts.values(), default=0), min(ends.values(), default=top)
    return (
        known[low] if low else None,
        known[high] if high < top else None,
        tuple(sorted(name for name, at in starts.items() if low and at == low)),
        tuple(sorted(name for name, at in ends.items() if high < top and at == high)),
    )


def _tiers(findings: Iterable[Found]) -> dict[str, dict[str, int]]:
    """How often each feature is used, by its tier."""
    counts: dict[str, Counter[str]] = {}
    for finding in findings:
        if finding.feature:
            counts.setdefault(finding.tier or UNTIERED, Counter())[finding.feature] += 1
    return {tier: dict(counter.most_common()) for tier, counter in sorted(counts.items())}
