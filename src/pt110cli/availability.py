"""In which releases a name is there, and what 1.10 has beside it: the API index asked with what people have at hand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pt110cli import api, pasted
from pt110cli.answers import Availability
from pt110cli.errors import Failure, NotFound, quoted, unknown
from pt110cli.model import RELEASE, Feature, Owner

MOST = 4  # answers to one text: an answer, not a list to choose from
SUGGESTIONS = 3
Names = Iterable[str]
Nearest = Callable[[str, Names], "list[str]"]


def unowned(text: str, nearest: Nearest) -> Failure | None:
    """The failure for a torch name that no feature has, with what the index says of it; None where a text looks like no such name."""
    name = pasted.bare(text)
    if name is None or not ("." in name or pasted.coded(name)):
        return None
    found = [symbol for symbol in _meant(name) if isinstance(symbol, api.Symbol)]
    if not found:
        return (
            unknown("feature or torch name", name, nearest(name, api.names()), "'pt110 list' shows the features") if "." in name else None
        )
    if len(found) > 1:
        return NotFound(f"no feature has {quoted(name)}, which torch has as {found[0].symbol} and others; 'pt110 api {name}' tells more")
    until = f"to {found[0].until}" if found[0].until else "on"
    return NotFound(
        f"no feature has {quoted(found[0].symbol)}, which torch has from {found[0].since} {until}; 'pt110 api {found[0].symbol}' tells more"
    )


def releases() -> Sequence[str]:
    """The releases that can be asked for, oldest first."""
    return api.releases()


class Known(NamedTuple):
    """What a catalogue knows of symbols: the features that own them, and by symbol the ids of the changes that name it."""

    owners: Sequence[Owner | Feature]
    changed: Mapping[str, Sequence[str]]


def answers(text: str, catalogue: Known, release: str | None, nearest: Nearest) -> list[Availability]:
    """What is known of the torch names in a text, best first and at most `MOST`; `nearest` finds real names near one that is not.

    Raises:
        NotFound: the text names nothing of torch.
    """
    name = pasted.bare(text)
    found = _spelled(name) if name else _in_text(text)
    rows = [_row(symbol, catalogue, release) if isinstance(symbol, api.Symbol) else _unknown(symbol, release, nearest) for symbol in found]
    # A name without `torch.` that nothing is near to is somebody else's.
    rows = [row for row in rows if row.since or row.suggestions or row.symbol.startswith("torch.")]
    if not rows:
        raise NotFound(f"no torch name in {quoted(text)}; give one like torch.fx.wrap, or an error text")
    return rows[:MOST]


def named(text: str, nearest: Nearest) -> list[str]:
    """The names that a symbol as people write it may have: those of what it is, or of all that end like it.

    Raises:
        WrongUsage: no release has any such; the nearest is offered.
    """
    name = pasted.bare(text) or text
    found = [symbol for symbol in _meant(name) if isinstance(symbol, api.Symbol)]
    if not found:
        raise unknown("symbol", text, nearest(name, api.names()), "give one like torch.fx.wrap")
    return list(dict.fromkeys(each for symbol in found for each in (symbol.symbol, symbol.canonical)))


def _spelled(name: str) -> list[api.Symbol | str]:
    """What a single name means; where it means nothing as it is written, what it means in small letters."""
    found, small = _meant(name), name.lower()
    if small == name or any(isinstance(symbol, api.Symbol) for symbol in found):
        return found
    again = _meant(small)
    return again if any(isinstance(symbol, api.Symbol) for symbol in again) else found


def _meant(name: str) -> list[api.Symbol | str]:
    """What a single name means: itself, a spelling by habit, or the tail of others; or itself again, which is no torch name."""
    owner, bracket, keyword = name.partition("(")
    exact = api.look_up(name) or (api.habit(name) if "." in name else None)
    if exact:
        return [exact]
    if name.startswith("torch."):
        return [name]
    if bracket:
        return _keyword(owner, keyword.rstrip("=)")) or [name]
    return [*sorted(_public(api.by_tail(name)), key=_prominence)] or [name]


def _prominence(symbol: api.Symbol) -> tuple[bool, int, int]:
    """What 1.10 has before what it lacks, then the names that are nearest to `torch` itself."""
    return not api.present(symbol, RELEASE), symbol.symbol.count("."), len(symbol.symbol)


def _keyword(owner: str, keyword: str) -> list[api.Symbol | str]:
    """A keyword argument of what is called `owner`; of any class for a bare `__init__`, of anything where nothing is named."""
    owner = owner.removesuffix(".__init__")
    if not owner or owner == "__init__":
        takers = [symbol for symbol in api.by_tail(f"{keyword}=") if not owner or _is_class(symbol.symbol.partition("(")[0])]
        return list(_public(takers))
    callables = [symbol for symbol in _meant(owner) if isinstance(symbol, api.Symbol)]
    found = [symbol for symbol in (api.look_up(f"{one.symbol}({keyword}=)") for one in callables) if symbol]
    return list(_public(found)) or [f"{one.symbol}({keyword}=)" for one in callables[:1]]


def _is_class(name: str) -> bool:
    symbol = api.look_up(name)
    return symbol is not None and symbol.kind == "class"


def _public(symbols: Iterable[api.Symbol]) -> Iterator[api.Symbol]:
    """Those that are public, each under one name."""
    seen = set()
    for symbol in symbols:
        if symbol.rank <= api.DEFINED and symbol.canonical not in seen:
            seen.add(symbol.canonical)
            yield symbol


def _in_text(text: str) -> list[api.Symbol | str]:
    """What a text speaks of. A name beside which its member or its argument stands too gives way to that."""
    words = pasted.words(text)
    found: list[api.Symbol | str] = []
    for name in pasted.mentions(text):
        for symbol in _meant(name):
            found += [below for below in _below(symbol, words) if below not in found] or [symbol]
    if not found:
        found = [symbol for word in words for symbol in _meant(word) if isinstance(symbol, api.Symbol)]
    named = [symbol.symbol if isinstance(symbol, api.Symbol) else symbol for symbol in found]
    kept: dict[str, api.Symbol | str] = {}
    for name, symbol in zip(named, found):
        if not any(other.startswith((f"{name}.", f"{name}(")) for other in named):
            kept.setdefault(name, symbol)
    return list(kept.values())


def _below(symbol: api.Symbol | str, words: Sequence[str]) -> list[api.Symbol]:
    """The members of a module or class, or the arguments of a callable, that stand among the words."""
    if not isinstance(symbol, api.Symbol) or symbol.kind == "keyword":
        return []
    forms = [f"{symbol.symbol}.{word}" if symbol.kind == "module" else f"{symbol.symbol}({word}=)" for word in words]
    return [below for below in map(api.look_up, forms) if below and below.rank <= api.DEFINED]


def _row(symbol: api.Symbol, catalogue: Known, release: str | None) -> Availability:
    there = [known for known in api.releases() if api.present(symbol, known)]
    in_1_10 = RELEASE in there
    at = RELEASE if in_1_10 else there[-1]
    return Availability(
        symbol=symbol.symbol,
        kind=symbol.kind,
        since=symbol.since,
        until=symbol.until,
        in_1_10=in_1_10,
        raises_since=symbol.raises_since,
        deprecated_since=symbol.deprecated_since,
        releases=tuple(there),
        features=tuple(_owners(symbol, catalogue.owners)),
        changes=tuple(dict.fromkeys(id_ for name in (symbol.symbol, symbol.canonical) for id_ in catalogue.changed.get(name, ()))),
        suggestions=() if in_1_10 and not symbol.raises_since else tuple(_beside(symbol)),
        bound_by_import_torch=_within(symbol.bound, at),
        canonical=symbol.canonical,
        deprecated_by=symbol.deprecated_by,
        replacement=symbol.replacement,
        private=symbol.private,
        holes=symbol.holes,
        bound=symbol.bound,
        defaults=symbol.defaults,
        formerly=symbol.formerly,
        in_release=release in there if release else None,
    )


def _unknown(name: str, release: str | None, nearest: Nearest) -> Availability:
    """A name that no release has, with real ones near it: the same tail elsewhere, then the same but for a slip."""
    tails = [symbol.symbol for symbol in _public(api.by_tail(name.rpartition(".")[2]))] if "(" not in name else []
    near = nearest(name, api.names()) if len(tails) < SUGGESTIONS else []
    suggestions = tuple(dict.fromkeys((*tails, *near)))[:SUGGESTIONS]
    return Availability(name, suggestions=suggestions, in_release=False if release else None)


def _within(stretches: Sequence[tuple[str, str]], release: str) -> bool:
    at = api.releases().index(release)
    return any(api.releases().index(first) <= at <= api.releases().index(last) for first, last in stretches)


def _owners(symbol: api.Symbol, owners: Sequence[Owner | Feature]) -> Iterator[str]:
    """The features that the symbol belongs to: those that name it, else those that name what holds it."""
    names = {symbol.symbol, symbol.canonical}
    named = [owner.id for owner in owners if names & {*owner.symbols, *owner.absent}]
    holders = [f.id for f in owners if any(name.startswith((f"{held}.", f"{held}(")) for held in f.symbols for name in names)]
    yield from named or holders


def _beside(symbol: api.Symbol) -> list[str]:
    """What 1.10.0 has beside a name: the replacement that the deprecation names, and public names with the same tail."""
    same = (
        [other for other in _public(api.by_tail(symbol.symbol.rpartition(".")[2])) if other.kind == symbol.kind]
        if symbol.kind != "keyword"
        else []
    )
    names = [symbol.replacement or "", *(other.symbol for other in same if not other.raises_since)]
    known = [api.look_up(name) for name in names if name and name != symbol.symbol]
    return list(dict.fromkeys(other.symbol for other in known if other and api.present(other, RELEASE)))[:SUGGESTIONS]
