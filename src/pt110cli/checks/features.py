"""What a catalogue of features must hold true beyond its form: one generator a rule, each with its reason in its docstring."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pt110cli import api
from pt110cli.checks.faults import SYMBOL, Fault, Steps, cited, identities, malformed, unknown, used
from pt110cli.errors import quoted
from pt110cli.model import RELEASE, Catalogue, Feature
from pt110cli.release import number

VERSION = re.compile(r"\d{1,4}\.\d{1,4}\.\d{1,4}")
STATED = ("history", "caveats", "findings")  # the fields whose items carry evidence of their own
CUDA = re.compile(r"(>=|==|<|<=|>)\d{1,4}\.\d{1,4}")


def of(catalogue: Catalogue, *, whole: bool) -> Iterator[Fault]:
    """Every fault of a catalogue. Where its form has faults too it is not `whole`: features that could not be read are
    None, and only what can be said of each feature by itself is.
    """
    for check in (*OF_ONE, *(OF_ALL if whole else ())):
        yield from check(catalogue)


def _features(catalogue: Catalogue) -> Iterator[tuple[Steps, Feature]]:
    return ((("features", position), feature) for position, feature in enumerate(catalogue.features) if feature)


def ids(catalogue: Catalogue) -> Iterator[Fault]:
    """Ids are permanent and typed by hand."""
    return identities("feature", _features(catalogue))


def parents(catalogue: Catalogue) -> Iterator[Fault]:
    """A sub-feature names a feature, which is not itself a sub-feature."""
    by_id = {feature.id: feature for feature in catalogue.features}
    for path, feature in _features(catalogue):
        if feature.parent is None:
            continue
        parent = by_id.get(feature.parent)
        if parent is None:
            yield unknown((*path, "parent"), "parent", feature.parent, list(by_id))
        elif parent.parent is not None or parent is feature:
            yield Fault((*path, "parent"), f"parent {quoted(parent.id)} is a sub-feature itself", "name its feature")


def evidence(catalogue: Catalogue) -> Iterator[Fault]:
    """Every statement names at least one source, and only sources that are listed."""
    for path, feature in _features(catalogue):
        stated = [(path, feature.evidence)]
        for field in STATED:
            stated += [((*path, field, n), statement.evidence) for n, statement in enumerate(getattr(feature, field))]
        for place, names in stated:
            yield from cited((*place, "evidence"), names, catalogue.sources)


def sources(catalogue: Catalogue) -> Iterator[Fault]:
    """Every source is cited."""
    names = {name for feature in catalogue.features for name in feature.evidence}
    for feature in catalogue.features:
        names.update(name for field in STATED for statement in getattr(feature, field) for name in statement.evidence)
    return used(names, catalogue.sources)


def history(catalogue: Catalogue) -> Iterator[Fault]:
    """Releases are whole numbers in ascending order, and the tier is the one that the history has at 1.10.0."""
    for path, feature in _features(catalogue):
        before: tuple[int, ...] = ()
        malformed = False
        for position, event in enumerate(feature.history):
            place = (*path, "history", position, "release")
            if not VERSION.fullmatch(event.release):
                malformed = True
                yield Fault(place, f"release {quoted(event.release)} is not three numbers", f"write it like {RELEASE}")
            elif number(event.release) <= before:
                yield Fault(place, f"release {event.release} is not after the one above", "put the oldest first")
            else:
                before = number(event.release)
        if feature.history and not malformed:
            reached = [event.tier for event in feature.history if number(event.release) <= number(RELEASE)]
            if feature.tier != (reached[-1] if reached else None):
                said = reached[-1] if reached else "none"
                yield Fault((*path, "tier"), f"tier {feature.tier or 'none'}, but the history has {said} at {RELEASE}", "make them agree")


def ages(catalogue: Catalogue) -> Iterator[Fault]:
    """A sub-feature cannot be older than its feature."""
    first = {
        feature.id: number(feature.history[0].release)
        for feature in catalogue.features
        if feature.history and VERSION.fullmatch(feature.history[0].release)
    }
    for path, feature in _features(catalogue):
        if feature.id in first and feature.parent in first and first[feature.id] < first[feature.parent]:
            yield Fault((*path, "history", 0, "release"), f"older than its parent {quoted(feature.parent)}", "check both histories")


def forms(catalogue: Catalogue) -> Iterator[Fault]:
    """Symbols and needs are read by programs, so their form is fixed."""
    for path, feature in _features(catalogue):
        for position, symbol in enumerate(feature.symbols):
            if not SYMBOL.fullmatch(symbol):
                yield malformed((*path, "symbols", position), symbol)
        cuda = feature.requires.cuda
        if cuda is not None and not CUDA.fullmatch(cuda):
            yield Fault((*path, "requires", "cuda"), f"{quoted(cuda)} is no CUDA range", "write it like '>=11.0'")


def symbols(catalogue: Catalogue) -> Iterator[Fault]:
    """A symbol is in 1.10.0, and one that is listed as absent is not; the API index knows."""
    for path, feature in _features(catalogue):
        for field, wanted in (("symbols", True), ("absent", False)):
            for position, symbol in enumerate(getattr(feature, field)):
                known = api.look_up(symbol)
                # Of names with a leading underscore the index has only those that people need.
                if known is None and wanted and "._" not in symbol and SYMBOL.fullmatch(symbol):
                    yield Fault((*path, field, position), f"no release has {quoted(symbol)}", "correct it, or list it under 'absent'")
                elif known and api.present(known, RELEASE) is not wanted:
                    there = f"is in {RELEASE}" if not wanted else f"is not in {RELEASE} (but from {known.since})"
                    yield Fault(
                        (*path, field, position), f"{quoted(symbol)} {there}", f"list it under '{'absent' if wanted else 'symbols'}'"
                    )


def release(catalogue: Catalogue) -> Iterator[Fault]:
    """This program is about one release."""
    if catalogue.schema_version != 1:
        yield Fault(("schema_version",), f"schema version {catalogue.schema_version} is unknown", "write 1")
    if catalogue.release.version != RELEASE:
        yield Fault(("release", "version"), f"release {quoted(catalogue.release.version)}", f"write {RELEASE}")


def moved(catalogue: Catalogue) -> Iterator[Fault]:
    """A renamed id leads to a feature that is there, and is no longer one itself."""
    ids = [feature.id for feature in catalogue.features]
    for old, new in catalogue.moved.items():
        if new not in ids:
            yield unknown(("moved", old), "feature", new, ids)
        if old in ids:
            yield Fault(("moved", old), f"{quoted(old)} is still a feature", "take one of them out")


OF_ONE = (ids, evidence, history, forms, symbols)
OF_ALL = (release, parents, sources, ages, moved)
