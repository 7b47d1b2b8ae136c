"""The file of the API index, and how to read no more of it than a question needs. Only `api.py` asks.

The file is a magic line, the length of a directory, the directory, and blocks of lines, each compressed by itself. A line of
a block lacks what its first field shares with the one before, and begins with a character that says how much that is. The
directory has the releases and the first name of every block. After the blocks of records come those of the tails: a tail (the
last part of a name, or `keyword=`) gives a number, its line there the blocks that may have it, as steps in base 36.

A record is a line of up to eight fields: name; kind, rank and releases, and after a `!` the kind of what is a module now, and the
releases in which it was that; homes, the names under which what it leads to is kept,
where that is another; releases in which `import torch` binds it (modules only); base classes; releases in which it only
raises; deprecation; arguments. Members stand with the class that has them, and its heirs find them through their bases.

A set of releases is written as pairs of characters, first and last (a stretch that lasts has no second one), and read as an
integer whose bit 0 is the oldest release.
"""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pt110cli.errors import Unfinished

MAGIC = b"pt110-api-1\n"
KINDS = {"M": "module", "C": "class", "F": "function", "m": "method", "p": "property", "a": "attribute", "c": "constant", "f": "field"}
ZERO = 64  # the character of the oldest release
BUCKETS, BUCKETS_A_BLOCK = 1 << 14, 1 << 9
EVERYWHERE = "*"  # for a tail that many blocks have


class Record(NamedTuple):
    """One name as it stands in the file. Everything from `bound` on is about what is at home here."""

    name: str
    kind: str
    rank: int
    mask: int
    former: tuple[tuple[str, int], ...]
    homes: tuple[tuple[str, int], ...]
    bound: int
    bases: tuple[tuple[str, int], ...]
    raises: int
    deprecated: str
    arguments: tuple[str, ...]


class Argument(NamedTuple):
    """One argument of a record; `when` is empty where it is there as long as the callable."""

    name: str
    when: str
    changes: str


class Section(NamedTuple):
    """A run of blocks: the first key of each, and where each begins; the last number is the end."""

    firsts: list[str]
    starts: list[int]


@contextmanager
def reading() -> Iterator[None]:
    """Any way in which a damaged file shows becomes one failure.

    Raises:
        Unfinished: the file is missing, damaged or of another version of pt110.
    """
    try:
        yield
    except (OSError, ValueError, LookupError, EOFError, OverflowError, zlib.error) as error:
        raise Unfinished(f"the bundled API index cannot be read ({type(error).__name__}); install pt110 again") from error


class File:
    """Blocks and records of one index file, each read once."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._blocks: dict[int, dict[str, str]] = {}
        self._records: dict[str, Record | None] = {}

    @cached_property
    def _directory(self) -> tuple[tuple[str, ...], Section, Section]:
        with self.path.open("rb") as stream:
            if stream.read(len(MAGIC)) != MAGIC:
                raise ValueError("not an index of this version")
            length = int.from_bytes(stream.read(4), "big")
            releases, names, tails = zlib.decompress(stream.read(length)).decode().split("\n\n")
        records = _section(names, len(MAGIC) + 4 + length)
        return tuple(releases.split(" ")), records, _section(tails, records.starts[-1])

    @property
    def releases(self) -> tuple[str, ...]:
        return self._directory[0]

    def record(self, name: str) -> Record | None:
        if name not in self._records:
            line = self._line(name)
            self._records[name] = self._parsed(line) if line else None
        return self._records[name]

    def lines(self, blocks: Iterable[int] | None = None) -> Iterator[str]:
        """The records of some blocks, or of all, unparsed."""
        for block in range(len(self._directory[1].firsts)) if blocks is None else blocks:
            yield from self._block(block).values()

    def below(self, name: str) -> Iterable[int]:
        """The blocks that may have names that begin with this one and a dot."""
        firsts = self._directory[1].firsts
        return range(max(bisect_right(firsts, f"{name}.") - 1, 0), bisect_right(firsts, f"{name}/"))  # the slash follows the dot

    def with_tail(self, tail: str) -> Iterable[int] | None:
        """The blocks that may have names with this last part; None for all."""
        bucket = zlib.crc32(tail.encode()) % BUCKETS
        steps = self._text(1, bucket // BUCKETS_A_BLOCK).split("\n")[bucket % BUCKETS_A_BLOCK]
        if steps == EVERYWHERE:
            return None
        found, at = [], 0
        for step in steps.split():
            at += int(step, 36)
            found.append(at)
        return found

    def index(self, character: str) -> int:
        """The place of a release in `releases`; no place at all is a damage."""
        if not 0 <= ord(character) - ZERO < len(self.releases):
            raise ValueError("no such release")
        return ord(character) - ZERO

    def mask(self, text: str) -> int:
        found = 0
        for start in range(0, len(text), 2):
            first = self.index(text[start])
            last = self.index(text[start + 1]) if start + 1 < len(text) else len(self.releases) - 1
            found |= (1 << (last + 1)) - (1 << first)
        return found

    def _text(self, part: int, number: int) -> str:
        starts = self._directory[1 + part].starts  # type: ignore[union-attr]
        with self.path.open("rb") as stream:
            stream.seek(starts[number])
            return zlib.decompress(stream.read(starts[number + 1] - starts[number])).decode()

    def _block(self, number: int) -> dict[str, str]:
        """The records of a block by their names."""
        if number not in self._blocks:
            self._blocks[number] = _whole(self._text(0, number))
        return self._blocks[number]

    def _line(self, name: str) -> str | None:
        number = bisect_right(self._directory[1].firsts, name) - 1
        return self._block(number).get(name) if number >= 0 else None

    def _parsed(self, line: str) -> Record:
        name, head, homes, bound, bases, raises, deprecated, arguments = [*line.split("\t"), *[""] * 6][:8]
        head, *former = head.split("!")
        mask = self.mask(head[2:])
        return Record(
            name,
            KINDS[head[0]],
            int(head[1]),
            mask,
            tuple((KINDS[each[0]], self.mask(each[1:])) for each in former),
            self._masked(homes, mask),
            self.mask(bound),
            self._masked(bases, mask),
            self.mask(raises),
            deprecated,
            tuple(arguments.split("\x1f")) if arguments else (),
        )

    def _masked(self, text: str, whole: int) -> tuple[tuple[str, int], ...]:
        pairs = (part.partition(":") for part in text.split(",")) if text else ()
        return tuple((name, self.mask(when) if colon else whole) for name, colon, when in pairs)


def _whole(text: str) -> dict[str, str]:
    """Undoes the front coding."""
    lines: dict[str, str] = {}
    before = ""
    for coded in text.split("\n"):
        line = before[: ord(coded[0]) - 48] + coded[1:]
        before = line.partition("\t")[0]
        lines[before] = line
    return lines


def argument(text: str) -> Argument:
    """`indexing:B=C1;D2` in its three parts."""
    head, _, changes = text.partition("=")
    name, _, when = head.partition(":")
    return Argument(name, when, changes)


def _section(text: str, start: int) -> Section:
    firsts, starts = [], [start]
    for line in text.split("\n"):
        first, _, length = line.partition("\t")
        firsts.append(first)
        starts.append(starts[-1] + int(length))
    return Section(firsts, starts)
