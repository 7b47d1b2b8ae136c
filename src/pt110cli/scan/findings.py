"""From the uses of torch in a source to findings: what each is, whether the target has it, and what to write there instead."""

from __future__ import annotations

import abc
import collections
import contextlib
import enum
import functools
import io
import itertools
import pathlib
import re
import sys
import typing
import urllib.parse
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Optional

from pt110cli import api, changes
from pt110cli.answers import Found
from pt110cli.model import RELEASE, Feature
from pt110cli.release import number
from pt110cli.scan import releases
from pt110cli.scan.parsing import parse
from pt110cli.scan.releases import Mask
from pt110cli.scan.walk import Use, Walker

IGNORE = "# pt110: ignore"
LINE_END = re.compile(r"\r\n|\r|\n")  # as the parser counts lines; a form feed ends none
SUGGESTED = 100  # unknown names of a file that a near one is looked for
TENSOR = "torch.Tensor"
PRIVATE = "private: torch promises nothing about it"
TELLING = frozenset({"call", "version"})  # ways of use that say more than that a name is there


class Catalogue(NamedTuple):
    """What findings say beyond the index: the feature that owns a symbol, its tier, and what a change tells to write instead."""

    owners: Mapping[str, tuple[str, Optional[str]]]
    instead: Mapping[str, str]


class Judged(NamedTuple):
    """A finding, with the releases on which its place can run at all or runs without failing."""

    finding: Found
    allowed: Mask


def of(features: Iterable[Feature]) -> Catalogue:
    """The catalogue as findings ask it."""
    owners = {symbol: (feature.id, feature.tier) for feature in features for symbol in feature.symbols}
    told = {symbol: change.instead.en for change in changes.load() if change.instead and change.kind != "new" for symbol in change.symbols}
    return Catalogue(owners, told)


def scan_source(text: str, path: str, *, catalogue: Catalogue, target: str = RELEASE, methods: bool = False) -> list[Judged]:
    """What one source uses of torch, in the order of its lines. It reads no file and runs no code: `path` only names the place.

    `catalogue` is what `of` gives. Lines and columns count from 1.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: the text is not what this Python can parse.
    """
    walker = Walker(target, methods=methods)
    walker.run(parse(text), text)
    judge = Judge(walker, target, catalogue, path)
    found = [judged for use in _once(walker.uses) for judged in judge.judged(use)]
    if IGNORE in text:
        lines = LINE_END.split(text)
        found = [each for each in found if not _ignored(lines, each.finding)]
    return sorted(found, key=lambda each: (each.finding.line, each.finding.column))


def _once(uses: Iterable[Use]) -> Iterable[Use]:
    """A place is told once, under the most favourable of the circumstances in which it was seen; some ways of use say more than a mention."""
    best: dict[tuple[int, int, str], Use] = {}
    for use in uses:
        place = (use.line, use.column, use.path)
        if best.setdefault(place, use).how not in TELLING:
            best[place] = use if use.how in TELLING else best[place]
    return best.values()


def _ignored(lines: Sequence[str], finding: Found) -> bool:
    line = lines[finding.line - 1] if finding.line <= len(lines) else ""
    _, mark, rest = line.partition(IGNORE)
    if not mark:
        return False
    if not rest.startswith("["):
        return True
    names = [name.strip() for name in rest[1:].partition("]")[0].split(",")]
    return any(name in (finding.symbol, finding.canonical) or (finding.canonical or "").endswith(f".{name}") for name in names)


class Judge:
    """Judges the uses of one file."""

    def __init__(self, walker: Walker, target: str, catalogue: Catalogue, path: str) -> None:
        self.walker, self.target, self.catalogue = walker, target, catalogue
        self.path = path
        self.unknown = 0
        self.seen: dict[tuple[object, ...], tuple[Judged, ...]] = {}

    def judged(self, use: Use) -> Iterable[Judged]:
        """What is to be said of a use. A name that is used the same way again is judged once, and only told of another place."""
        way = use[3:]
        seen = self.seen.get(way)
        if seen is None:
            self.seen[way] = seen = tuple(self._judged(use))
            return seen
        return [Judged(one.finding._replace(line=use.line, column=use.column, symbol=use.written), one.allowed) for one in seen]

    def _judged(self, use: Use) -> Iterable[Judged]:
        if use.how == "version":
            yield Judged(self._version(use), releases.everything())
            return
        name = _known(use.path)
        if use.how == "method":
            yield from self._method(use)
        elif name is None or (name != use.path and (_complete(name) or api.private(use.path))):
            yield from self._unknown(use, name or "")
        elif name != "torch":
            yield self._known(use, name)

    def _version(self, use: Use) -> Found:
        """A test of the version that does not give what it means. Every release has the version itself."""
        finding = self._finding(use, None, in_target=True, message=use.message, severity="warning", path=use.path)
        return finding._replace(since=releases.known()[0])

    def _method(self, use: Use) -> Iterable[Judged]:
        """A method of whatever is before the dot: told where tensors have one that the target lacks, and never counted."""
        found = releases.symbol(use.path)
        there = releases.present(use.path)
        if found and there is not None and not there & releases.bit(self.target):
            finding = self._finding(use, found, in_target=False, message=f"if this is a tensor: {_dates(found)}", severity="note")
            yield Judged(finding._replace(assumed=True), releases.everything())

    def _unknown(self, use: Use, holder: str) -> Iterable[Judged]:
        """A name that no release has; of a private one the index may simply not know."""
        if use.how == "import" and use.path.rpartition(".")[2] in foreign():
            yield Judged(
                self._finding(use, None, message=f"not torch's own: {holder} happens to import it", path=use.path), releases.everything()
            )
        elif api.private(use.path):
            yield Judged(self._finding(use, None, message=PRIVATE, path=use.path), releases.everything())
        elif "__" not in use.path and use.path not in self.walker.defined:
            guarded = use.how in use.context.caught or use.path in use.context.proven
            self.unknown += 1
            near = nearest(use.path) if self.unknown <= SUGGESTED else None
            message = "no release has it" + (f"; did you mean {near}?" if near else "")
            yield Judged(
                self._finding(
                    use,
                    None,
                    in_target=False,
                    guarded=guarded,
                    message=message,
                    severity="note" if guarded else "warning" if use.assumed else "error",
                    path=use.path,
                ),
                releases.everything(),
            )

    def _known(self, use: Use, name: str) -> Judged:
        found, there = releases.symbol(name), callable_(name) if use.how == "call" else usable(name)
        assert found is not None  # noqa: S101  # `_known` gives only names that the index has
        context, everything = use.context, releases.everything()
        sheltered = use.how in context.caught or name in self.walker.defined or name in context.proven or context.doubtful
        conditional = context.mask != everything
        safe = conditional and (not context.mask & ~there or not context.mask & releases.bit(self.target))
        guarded = bool(everything & ~there) and (sheltered or safe)  # what every release has needs no guard
        in_target = bool(there & releases.bit(self.target))
        message, severity = self._told(use, name, found, in_target=in_target, guarded=guarded)
        instead = self._instead(name, found) if not in_target or found.deprecated_since else None
        finding = self._finding(use, found, in_target=in_target, guarded=guarded, message=message, severity=severity, instead=instead)
        return Judged(finding, everything if sheltered or use.assumed else there | (everything & ~context.mask))

    def _told(self, use: Use, name: str, found: api.Symbol, *, in_target: bool, guarded: bool) -> tuple[str | None, str]:
        """What is to be said of a name on the target, and how much it matters."""
        if not in_target and use.how == "call":
            was = ", ".join(f"a {kind} from {first} to {last}" for kind, first, last in found.formerly)
            return f"a module in {self.target}, which cannot be called; {was}", "note" if guarded else "warning" if use.assumed else "error"
        if not in_target:
            gone = (
                found.raises_since
                and number(found.raises_since) <= number(self.target)
                and (not found.until or number(found.until) >= number(self.target))
            )
            what = f"only raises since {found.raises_since}" if gone else f"not in {self.target}: {_dates(found)}"
            alike = _same_elsewhere(name, self.target)
            what += f"; {alike} has the same name" if alike and not self._instead(name, found) else ""
            return what, "note" if guarded else "warning" if use.assumed else "error"
        module = self._unbound(use, name)
        if module:
            return f"'import torch' does not bind {module} on {self.target}; add 'import {module}'", "note" if guarded else "warning"
        if found.deprecated_since and number(found.deprecated_since) <= number(self.target):
            return f"deprecated since {found.deprecated_since}", "note" if guarded else "warning"
        return self._noted(use, name, found), "note"

    def _noted(self, use: Use, name: str, found: api.Symbol) -> str | None:
        """What is worth knowing of a name that the target has."""
        if "(" in name and not (releases.present(name) or 0) & releases.bit(self.target):
            return f"{self.target} has no such argument of its own ({_dates(found)}), but takes any there"
        if found.private or api.private(name):
            return PRIVATE
        tier = self._owner(name, found)[1]
        if tier in ("beta", "prototype"):
            return f"{tier} in 1.10"
        return "torch by its name alone: another module hands it over" if use.assumed else None

    def _unbound(self, use: Use, name: str) -> str | None:
        """The module that a plain `import torch` does not bind on the target and that nothing in the file imports."""
        if use.how == "import" or api.private(name):
            return None
        parts = name.partition("(")[0].split(".")
        for end in range(2, len(parts) + 1):
            module = ".".join(parts[:end])
            found = releases.symbol(module)
            if found is None or found.kind != "module":
                return None
            bound = any(number(first) <= number(self.target) <= number(last) for first, last in found.bound)
            if not bound and not any(each == module or each.startswith(f"{module}.") for each in self.walker.imported):
                return module
        return None

    def _instead(self, name: str, found: api.Symbol) -> str | None:
        """What to write on the target: what a change says, or what the deprecation names."""
        if name in self.catalogue.instead:
            return self.catalogue.instead[name]
        return found.replacement if found.replacement and _there(found.replacement, self.target) else None

    def _owner(self, name: str, found: api.Symbol | None) -> tuple[str | None, str | None]:
        path: str | None = name.partition("(")[0]
        for start in (name, found.canonical if found else name):
            path = start
            while path:
                if path in self.catalogue.owners:
                    return self.catalogue.owners[path]
                path = path.partition("(")[0] if "(" in path else path.rpartition(".")[0]
        return None, None

    def _finding(  # noqa: PLR0913  # what differs from finding to finding
        self, use: Use, found: api.Symbol | None, *, in_target: bool | None = None, guarded: bool = False, message: str | None = None,
        severity: str = "note", instead: str | None = None, path: str | None = None,
    ) -> Found:  # fmt: skip
        name = found.symbol if found else path
        feature, tier = self._owner(name, found) if name else (None, None)
        return Found(
            path=self.path, cell=None, line=use.line, column=use.column, symbol=use.written, canonical=name,
            since=found.since if found else None, until=found.until if found else None, in_target=in_target, guarded=guarded,
            tier=tier, feature=feature, deprecated_since=found.deprecated_since if found else None, message=message,  # type: ignore[arg-type]
            severity=severity, instead=instead, assumed=use.assumed,  # type: ignore[arg-type]
        )  # fmt: skip


@lru_cache(maxsize=100_000)
def usable(name: str) -> Mask:
    """The releases on which a name can be used as it is, as far as that is sure.

    A private name, and a member of a class other than Tensor, are taken to be where what holds them is: C++ gives such to Python
    and the index dates some too late. An argument is where its function takes it by name, or takes any.
    """
    there, found = releases.present(name) or 0, releases.symbol(name)
    if "(" in name:
        return there | (releases.present(f"{name.partition('(')[0]}(**=)") or 0)
    holder = name.rpartition(".")[0]
    owner = releases.symbol(holder) if holder else None
    if found and (api.private(name) or (owner and owner.kind == "class" and owner.symbol != TENSOR)):
        there |= usable(holder)
    if found and found.raises_since:
        first = releases.known().index(found.raises_since)
        there &= (1 << first) - 1
    return there


def callable_(name: str) -> Mask:
    """The releases in which what is a module now was a function."""
    found = releases.symbol(name)
    stretches = found.formerly if found else ()
    return sum(releases.between(first, last) for _, first, last in stretches)


@lru_cache(maxsize=1)
def foreign() -> frozenset[str]:
    """Names of the standard library that modules of torch import for themselves: `from torch.hub import urlparse` works, by chance."""
    modules = (typing, collections, collections.abc, urllib.parse, functools, itertools, contextlib, pathlib, enum, abc, io)
    return frozenset({*sys.stdlib_module_names} if hasattr(sys, "stdlib_module_names") else ()) | {
        name for module in modules for name in dir(module)
    }


@lru_cache(maxsize=100_000)
def _known(path: str) -> str | None:
    """The longest beginning of a path that the index knows."""
    if "(" in path:
        return path if releases.symbol(path) else None
    while path:
        if releases.symbol(path):
            return path
        path = path.rpartition(".")[0]
    return None


def _complete(name: str) -> bool:
    """Whether the index knows all that something has: modules and tensors; of other things it knows less."""
    found = releases.symbol(name)
    if found is None or (found.kind != "module" and name != TENSOR):
        return False
    return not _opaque(name)


@lru_cache(maxsize=1_000)
def _opaque(module: str) -> bool:
    """Modules that hand on what is not torch's, whose names the index does not have."""
    return module.startswith(("torch.multiprocessing", "torch.utils.tensorboard", "torch._", "torch.classes", "torch.ops"))


@lru_cache(maxsize=10_000)
def nearest(path: str) -> str | None:
    """A name beside it, or one that ends like it, that a slip could have turned into this one."""
    owner, _, tail = path.rpartition(".")
    same = [symbol.symbol for symbol in api.by_tail(tail) if symbol.rank <= api.DEFINED]
    if same:
        return same[0]
    from pt110cli import search  # only names that no release has are looked for so

    close = search.nearest(tail, _members(owner))
    return f"{owner}.{close[0]}" if close else None


@lru_cache(maxsize=1_000)
def _members(owner: str) -> list[str]:
    return api.members(owner)


@lru_cache(maxsize=10_000)
def _same_elsewhere(name: str, target: str) -> str | None:
    if "(" in name:
        return None
    found = releases.symbol(name)
    same = [other for other in api.by_tail(name.rpartition(".")[2]) if found and other.kind == found.kind and other.symbol != name]
    fit = [other.symbol for other in same if other.rank <= api.DEFINED and not other.raises_since and api.present(other, target)]
    return max(fit, key=lambda other: _shared(other, name), default=None)


def _shared(one: str, other: str) -> int:
    """How many letters two names begin with alike."""
    return next((place for place, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))


def _there(name: str, target: str) -> bool:
    found = releases.symbol(name)
    return found is not None and api.present(found, target)


def _dates(found: api.Symbol) -> str:
    return f"from {found.since} to {found.until}" if found.until else f"from {found.since} on"
