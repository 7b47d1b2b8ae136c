"""The file of the API index, and how to read no more of it than a question needs. Only `api.py` asks.

The file is a magic line, the length of a directory, the directory, and blocks of lines, each compressed by itself. The
directory has the releases and the first name of every block. After the blocks of records come blocks that lead from the last
part of a name, or from `keyword=`, to the blocks of records that have it.

A record is a line of up to eight fields: name; kind, rank and releases; homes, the names under which what it leads to is kept,
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
EVERYWHERE = "*"  # a tail that too many blocks have


class Record(NamedTuple):
    """One name as it stands in the file. Everything from `bound` on is about what is at home here."""

    name: str
    kind: str
    rank: int
    mask: int
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
        self._blocks: dict[tuple[int, int], str] = {}
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
            line = self._line(0, name)
            self._records[name] = self._parsed(line) if line else None
        return self._records[name]

    def lines(self, blocks: Iterable[int] | None = None) -> Iterator[str]:
        """The records of some blocks, or of all, unparsed."""
        for block in range(len(self._directory[1].firsts)) if blocks is None else blocks:
            yield from self._block(0, block).split("\n")

    def with_tail(self, tail: str) -> Iterable[int] | None:
        """The blocks that have names with this last part; None for all."""
        line = self._line(1, tail)
        if line is None:
            return ()
        steps = line.partition("\t")[2]
        if steps == EVERYWHERE:
            return None
        found, at = [], 0
        for step in steps.split(" "):
            at += int(step, 36)
            found.append(at)
        return found

    def mask(self, text: str) -> int:
        found = 0
        for start in range(0, len(text), 2):
            first = ord(text[start]) - 48
            last = ord(text[start + 1]) - 48 if start + 1 < len(text) else len(self.releases) - 1
            found |= (1 << (last + 1)) - (1 << first)
        return found

    def _block(self, part: int, number: int) -> str:
        if (part, number) not in self._blocks:
            starts = self._directory[1 + part].starts  # type: ignore[union-attr]
            with self.path.open("rb") as stream:
                stream.seek(starts[number])
                self._blocks[part, number] = zlib.decompress(stream.read(starts[number + 1] - starts[number])).decode()
        return self._blocks[part, number]

    def _line(self, part: int, key: str) -> str | None:
        number = bisect_right(self._directory[1 + part].firsts, key) - 1  # type: ignore[union-attr]
        text = f"\n{self._block(part, number)}\n" if number >= 0 else ""
        start = text.find(f"\n{key}\t")
        return text[start + 1 : text.index("\n", start + 1)] if start >= 0 else None

    def _parsed(self, line: str) -> Record:
        name, head, homes, bound, bases, raises, deprecated, arguments = [*line.split("\t"), *[""] * 6][:8]
        mask = self.mask(head[2:])
        return Record(
            name,
            KINDS[head[0]],
            int(head[1]),
            mask,
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
