"""The catalogue: load it, choose from it, find in it. The only reader of the built features."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from pt110cli.errors import Unfinished, unknown
from pt110cli.model import Area, Catalogue, Caveat, Event, Feature, Finding, Links, Owner, Release, Requires, Source, Text, Tier

if TYPE_CHECKING:
    from pt110cli.words import Index


class Lifetimes(NamedTuple):
    """All releases, oldest first, and by symbol the stretches of them that have it."""

    releases: list[str]
    symbols: dict[str, list[list[str]]]


BUNDLED = Path(__file__).with_name("bundled")
LONG = ("start", "details", "caveats", "findings")  # the fields that only some commands read, kept in a file of their own
TIERS: tuple[str, ...] = get_args(Tier)
AREAS: tuple[str, ...] = get_args(Area)
NO_TIER = "none"
SORTABLE = ("area", "tier", "id", "name")


def load(folder: Path = BUNDLED) -> Catalogue:
    """The built catalogue, without its sources and without the `LONG` fields: `whole` and `sources` add them.

    Raises:
        Unfinished: a file is missing, damaged or of another version of pt110.
    """
    with reading():
        data = json.loads((folder / "features.json").read_bytes())
        return Catalogue(
            schema_version=data["schema_version"],
            catalogue_version=data["catalogue_version"],
            release=Release(**data["release"]),
            sources={},
            features=tuple(_feature(record) for record in data["features"]),
            moved=data["moved"],
        )


def owners(folder: Path = BUNDLED) -> list[Owner]:
    """What the built catalogue says of symbols, and nothing else of it is made into values.

    Raises:
        Unfinished: as `load`.
    """
    with reading():
        records = json.loads((folder / "features.json").read_bytes())["features"]
        return [Owner(record["id"], tuple(record["symbols"]), tuple(record["absent"])) for record in records]


def whole(features: Sequence[Feature], folder: Path = BUNDLED) -> list[Feature]:
    """These features of the built catalogue with their `LONG` fields; of the others nothing is parsed.

    Raises:
        Unfinished: as `load`.
    """
    with reading():
        lines = (folder / "texts.ndjson").read_bytes().splitlines()
        by_id = {line[: line.index(b",")]: line for line in lines}
        return [_with_texts(feature, json.loads(by_id[b'{"id":"%s"' % feature.id.encode()])) for feature in features]


def sources(folder: Path = BUNDLED) -> dict[str, Source]:
    """The sources of the built catalogue.

    Raises:
        Unfinished: as `load`.
    """
    with reading():
        records = json.loads((folder / "sources.json").read_bytes())
        return {id_: _source(record) for id_, record in records.items()}


def lifetimes(folder: Path = BUNDLED) -> Lifetimes:
    """In which releases the symbols of the features are there, without the index of all names.

    Raises:
        Unfinished: as `load`.
    """
    with reading():
        data = json.loads((folder / "lifetimes.json").read_bytes())
        return Lifetimes(data["releases"], data["symbols"])


def search_index(folder: Path = BUNDLED) -> Index:
    """The search index of the built catalogue.

    Raises:
        Unfinished: as `load`.
    """
    from pt110cli import words

    with reading():
        return words.load(folder)


@contextmanager
def reading() -> Iterator[None]:
    """Turns whatever goes wrong with a built file into one failure."""
    try:
        yield
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise Unfinished(f"the bundled catalogue cannot be read ({type(error).__name__}); install pt110 again") from error


def _feature(record: dict[str, Any]) -> Feature:
    return Feature(
        **{
            **record,
            "name": Text(**record["name"]),
            "summary": Text(**record["summary"]),
            "evidence": tuple(record["evidence"]),
            "aliases": tuple(record["aliases"]),
            "symbols": tuple(record["symbols"]),
            "absent": tuple(record["absent"]),
            "requires": _requires(record["requires"]),
            "history": tuple(_event(event) for event in record["history"]),
            "links": Links(**record["links"]),
            "changes": tuple(record["changes"]),
        }
    )


def _with_texts(feature: Feature, record: dict[str, Any]) -> Feature:
    details = record["details"]
    return feature._replace(
        start=record["start"],
        details=Text(**details) if details else None,
        caveats=tuple(Caveat(c["en"], c["zh"], tuple(c["evidence"])) for c in record["caveats"]),
        findings=tuple(Finding(Text(**f["said"]), Text(**f["found"]), f["verdict"], tuple(f["evidence"])) for f in record["findings"]),
    )


def _requires(record: dict[str, Any]) -> Requires:
    lists = {key: tuple(record[key]) for key in ("build", "packages", "os")}
    return Requires(**{**record, **lists})


def _event(record: dict[str, Any]) -> Event:
    note = record["note"]
    return Event(record["release"], record["tier"], tuple(record["evidence"]), Text(**note) if note else None)


def _source(record: dict[str, Any]) -> Source:
    return Source(**{**record, "contains": tuple(record["contains"]), "lacks": tuple(record["lacks"])})


def needs(feature: Feature) -> tuple[str, ...]:
    """The words that `--requires` knows a feature by."""
    requires = feature.requires
    words = [requires.device, "cuda" if requires.cuda else None, *requires.build, *requires.packages, *requires.os]
    return tuple(dict.fromkeys(word for word in words if word))


def all_needs(catalogue: Catalogue) -> list[str]:
    return sorted({word for feature in catalogue.features for word in needs(feature)})


def select(
    features: Iterable[Feature],
    *,
    tiers: Sequence[str] = (),
    areas: Sequence[str] = (),
    requires: Sequence[str] = (),
    parents: Sequence[str] = (),
) -> list[Feature]:
    """The features that meet every filter; within one filter any of its values will do, and an empty one takes all."""
    return [
        feature
        for feature in features
        if (not tiers or (feature.tier or NO_TIER) in tiers)
        and (not areas or feature.area in areas)
        and (not requires or set(requires) & set(needs(feature)))
        and (not parents or feature.parent in parents)
    ]


def sort(features: Iterable[Feature], by: str, *, descending: bool = False) -> list[Feature]:
    """In the order of one of `SORTABLE`; tiers from settled to unsettled; what ties keeps the catalogue's order."""
    keys = {
        "area": lambda feature: AREAS.index(feature.area),
        "tier": lambda feature: TIERS.index(feature.tier) if feature.tier else len(TIERS),
        "id": lambda feature: feature.id,
        "name": lambda feature: feature.name.en.casefold(),
    }
    return sorted(features, key=keys[by], reverse=descending)


def find(catalogue: Catalogue, name: str) -> tuple[list[Feature], str | None]:
    """The features that an id, a former id, an alias, a name or an API symbol means, and the new id of a moved one.

    Only ids and former ids mean exactly one; a symbol that two features share means both.

    Raises:
        WrongUsage: nothing is called that.
    """
    wanted = name.strip().casefold()
    moved = {old.casefold(): new for old, new in catalogue.moved.items()}.get(wanted)
    exact = [feature for feature in catalogue.features if feature.id.casefold() == (moved or wanted)]
    if exact:
        return exact, moved
    called = [feature for feature in catalogue.features if wanted in _names(feature)]
    if called:
        return called, None
    known = [feature.id for feature in catalogue.features] + [name for f in catalogue.features for name in _names(f)]
    raise unknown("feature", name, known, "'pt110 list' shows them all")


def _names(feature: Feature) -> set[str]:
    words = (*feature.aliases, *feature.symbols, feature.name.en, feature.name.zh)
    return {word.casefold() for word in words}


def children(catalogue: Catalogue, feature: Feature) -> list[Feature]:
    return [other for other in catalogue.features if other.parent == feature.id]
