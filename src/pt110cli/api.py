"""The API index: in which releases of torch a name or a keyword argument is there, and what became of it.

`look_up`, `by_tail`, `habit`, `names`, `releases` and `present` ask the bundled index; `Index` does the same for any file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pt110cli.api_file import File, Record, argument, reading
from pt110cli.api_paths import Provider, inherited, providers, union
from pt110cli.errors import unknown

BUNDLED = Path(__file__).with_name("bundled") / "api.bin"
EVIDENCE = {"c": "decorator", "w": "warning", "r": "directive", "t": "doc", "l": "library"}
LISTED, DEFINED, PRIVATE, INCIDENTAL = range(4)  # ranks
HABITS = {
    "F": "torch.nn.functional",
    "functional": "torch.nn.functional",
    "init": "torch.nn.init",
    "lr_scheduler": "torch.optim.lr_scheduler",
    "dist": "torch.distributed",
    "mp": "torch.multiprocessing",
    "data": "torch.utils.data",
    "cudnn": "torch.backends.cudnn",
    "checkpoint": "torch.utils.checkpoint",
    "cpp_extension": "torch.utils.cpp_extension",
    "tensor": "torch.Tensor",
    "pytorch": "torch",
}  # other spellings only lack `torch.` in front
Stretches = tuple[tuple[str, str], ...]


class Symbol(NamedTuple):
    """What is known of a name, or of a keyword argument: `torch.meshgrid(indexing=)`, whose `kind` is `keyword`.

    `canonical` is the most public name of the same thing. `until` is the last release that has it, None where the newest still
    does; `holes` are stretches between without it. In the stretches `bound`, plain `import torch` makes it reachable.
    `deprecated_by` is the evidence: decorator, warning, directive, doc (string) or library (a warning written in C++).
    `rank`: 0 listed, 1 defined in a public module, 2 private, 3 there only because a module uses it itself. `defaults` has
    release and default of a keyword argument whose default changed, the first one included. A `field` is an attribute that
    instances have and their class has not. `formerly` has what a module was before it was one: kind, first release and last.
    """

    symbol: str
    canonical: str
    kind: str
    since: str
    until: str | None = None
    holes: Stretches = ()
    raises_since: str | None = None
    deprecated_since: str | None = None
    deprecated_by: str | None = None
    replacement: str | None = None
    bound: Stretches = ()
    private: bool = False
    rank: int = LISTED
    keywords: tuple[str, ...] = ()
    defaults: tuple[tuple[str, str], ...] = ()
    formerly: tuple[tuple[str, str, str], ...] = ()


class Index:
    """One index file and the questions that it answers."""

    def __init__(self, path: Path = BUNDLED) -> None:
        self._file = File(path)

    def releases(self) -> tuple[str, ...]:
        with reading():
            return self._file.releases

    def look_up(self, name: str) -> Symbol | None:
        """What is known of exactly this name, inherited members and keyword arguments included."""
        owner, bracket, keyword = name.partition("(")
        with reading():
            return self._keyword(owner, keyword.rstrip("=) ")) if bracket else self._symbol(name)

    def by_tail(self, tail: str) -> list[Symbol]:
        """All names that end in these parts, most public first; for `indexing=` all callables that take such an argument."""
        keyword = tail.strip("() ").rstrip("=") if "=" in tail else ""
        with reading():
            blocks = self._file.with_tail(f"{keyword}=" if keyword else tail.rpartition(".")[2])
            lines = self._file.lines(blocks)
            names = _takers(lines, keyword) if keyword else [name for name in _names(lines) if f".{name}".endswith(f".{tail}")]
            found = [symbol for symbol in map(self.look_up, names) if symbol]
        return sorted(found, key=_publicness)

    def habit(self, name: str) -> Symbol | None:
        """What a spelling by habit means: `nn.Linear`, `F.relu`, `optim.RAdam`, `inference_mode`."""
        first, dot, rest = name.partition(".")
        spellings = [name, f"torch.{name}"] if name.partition(".")[0] != "torch" else [name]
        if first in HABITS and dot:
            spellings.insert(1, f"{HABITS[first]}.{rest}")
        return next((symbol for symbol in map(self.look_up, spellings) if symbol), None)

    def names(self, *, incidental: bool = False) -> Iterator[str]:
        """Every name, for those that look for a near one; what modules merely use, on request. Reads the whole file."""
        with reading():
            lines = self._file.lines()
            yield from _names(line for line in lines if incidental or _own(line))

    def members(self, owner: str) -> list[str]:
        """The last parts of the names that something has, save what a module merely uses. Reads no more of the file than they take."""
        start = len(owner) + 1
        with reading():
            lines = [line for line in self._file.lines(self._file.below(owner)) if line.startswith(f"{owner}.")]
            return [name[start:] for name in _names(filter(_own, lines)) if "." not in name[start:]]

    def present(self, symbol: Symbol, release: str) -> bool:
        """Whether a release has a symbol.

        Raises:
            WrongUsage: no such release is indexed.
        """
        known = self.releases()
        if release not in known:
            raise unknown("indexed release", release, known, f"{known[0]} to {known[-1]} are indexed")
        at = known.index(release)
        if at < known.index(symbol.since) or (symbol.until and at > known.index(symbol.until)):
            return False
        return not any(known.index(first) <= at <= known.index(last) for first, last in symbol.holes)

    def _symbol(self, name: str) -> Symbol | None:
        ways = providers(self._file, name)
        mask = union(ways)
        if not mask:
            return None
        own, newest = self._file.record(name), max(ways).record
        front = own or self._file.record(name.rpartition(".")[0]) or newest
        same = len({record.name for _, record in ways}) == 1 and not private(newest.name)
        raises = union(Provider(there & record.raises, record) for there, record in ways)
        symbol = self._dated(mask, name, newest.name if same else name, own.kind if own else newest.kind)
        return self._deprecation(newest, mask, symbol)._replace(
            raises_since=self._still(raises, mask),
            bound=self._stretches(self._bound(name) & mask),
            private=private(name),
            rank=PRIVATE if private(name) else front.rank,
            keywords=tuple(argument(text).name for text in self._arguments(name, newest)),
            formerly=tuple((kind, *stretch) for kind, there in (own.former if own else ()) for stretch in self._stretches(there)),
        )

    def _keyword(self, owner: str, keyword: str) -> Symbol | None:
        """A keyword argument of whatever its callable led to; a class takes those of its `__init__`, and those of a time as a function."""
        function = self._symbol(owner)
        if not function or not keyword:
            return None
        callables = [*providers(self._file, owner), *inherited(self._file, f"{owner}.__init__", -1)]
        mask, changes = 0, ""
        for there, record in sorted(callables):
            for known in map(argument, record.arguments):
                if known.name == keyword:
                    mask |= there & (self._file.mask(known.when) if known.when else record.mask)
                    changes = known.changes
        if not mask:
            return None
        symbol = self._dated(mask, f"{owner}({keyword}=)", f"{function.canonical}({keyword}=)", "keyword")
        return symbol._replace(
            bound=self._stretches(self._bound(owner) & mask),
            private=function.private,
            rank=function.rank,
            defaults=tuple((self._file.releases[self._file.index(change[0])], change[1:]) for change in changes.split(";") if change),
        )

    def _arguments(self, name: str, record: Record) -> tuple[str, ...]:
        if record.kind != "class":
            return record.arguments
        made = inherited(self._file, f"{name}.__init__", -1)
        return max(made).record.arguments if made else ()

    def _dated(self, mask: int, name: str, canonical: str, kind: str) -> Symbol:
        """A symbol that is there in the releases of a mask."""
        releases, first, last = self._file.releases, (mask & -mask).bit_length() - 1, mask.bit_length() - 1
        holes = self._stretches(((1 << last) - (1 << first)) & ~mask)
        return Symbol(name, canonical, kind, releases[first], None if last == len(releases) - 1 else releases[last], holes)

    def _stretches(self, mask: int) -> Stretches:
        here = [index for index in range(mask.bit_length()) if mask >> index & 1]
        firsts = [index for index in here if not (mask << 1) >> index & 1]
        lasts = [index for index in here if not mask >> (index + 1) & 1]
        return tuple((self._file.releases[first], self._file.releases[last]) for first, last in zip(firsts, lasts))

    def _still(self, marked: int, mask: int) -> str | None:
        """Since when a mark has held without a break, if it does in the last release that has the thing."""
        since = None
        for index in reversed(range(mask.bit_length())):
            if mask >> index & 1:
                if not marked >> index & 1:
                    break
                since = self._file.releases[index]
        return since

    def _deprecation(self, record: Record, mask: int, symbol: Symbol) -> Symbol:
        if not record.deprecated:
            return symbol
        first = max(self._file.index(record.deprecated[0]), (mask & -mask).bit_length() - 1)
        by, replacement = EVIDENCE[record.deprecated[1]], record.deprecated[2:] or None
        return symbol._replace(deprecated_since=self._file.releases[first], deprecated_by=by, replacement=replacement)

    def _bound(self, name: str) -> int:
        """The releases in which `import torch` binds the module that a name is, or is in."""
        while name:
            record = self._file.record(name)
            if record and record.kind == "module":
                return record.bound
            name = name.rpartition(".")[0]
        return 0


def private(name: str) -> bool:
    """Whether a part of a name starts with an underscore; `__version__` and its like are not meant to be hidden."""
    return "._" in name and any(part.startswith("_") and not part.endswith("__") for part in name.split("."))


def _names(lines: Iterable[str]) -> Iterator[str]:
    for line in lines:
        name = line.partition("\t")[0]
        if not name.endswith(".__init__"):
            yield name


def _own(line: str) -> bool:
    return line[line.index("\t") + 2] != str(INCIDENTAL)


def _takers(lines: Iterable[str], keyword: str) -> list[str]:
    """The callables at home in these lines that take an argument, as symbols of the argument."""
    found = []
    for line in lines:
        fields = line.split("\t")
        if len(fields) == 8 and any(argument(text).name == keyword for text in fields[7].split("\x1f")):
            found.append(f"{fields[0].removesuffix('.__init__')}({keyword}=)")
    return found


def _publicness(symbol: Symbol) -> tuple[int, bool, bool, int, str]:
    return symbol.rank, symbol.kind == "field", symbol.canonical != symbol.symbol, symbol.symbol.count("."), symbol.symbol


@lru_cache(maxsize=1)
def _bundled() -> Index:
    return Index()


def releases() -> tuple[str, ...]:
    """All releases that the index covers, oldest first."""
    return _bundled().releases()


def look_up(name: str) -> Symbol | None:
    return _bundled().look_up(name)


def by_tail(tail: str) -> list[Symbol]:
    return _bundled().by_tail(tail)


def habit(name: str) -> Symbol | None:
    return _bundled().habit(name)


def names(*, incidental: bool = False) -> Iterator[str]:
    return _bundled().names(incidental=incidental)


def members(owner: str) -> list[str]:
    return _bundled().members(owner)


def present(symbol: Symbol, release: str) -> bool:
    return _bundled().present(symbol, release)
