"""When each feature had which tier, as stretches of releases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pt110cli.answers import Interval
from pt110cli.catalogue import TIERS
from pt110cli.model import Feature
from pt110cli.release import number

FIRST = "1.6.0"  # the release from which PyTorch names tiers


def intervals(features: Iterable[Feature], releases: Sequence[str], *, first: str, last: str) -> list[Interval]:
    """The stretches that reach into the releases from `first` to `last`, of one feature after the other: what is settled at
    1.10 before what is not, and what came first before what came later, so that the pattern shows.

    `releases` are all that are known, oldest first.
    """
    found = [interval for feature in sorted(features, key=_place) for interval in _of(feature, releases)]
    return [each for each in found if number(each.from_) <= number(last) and (each.to is None or number(each.to) >= number(first))]


def _of(feature: Feature, releases: Sequence[str]) -> Iterable[Interval]:
    for event, later in zip(feature.history, (*feature.history[1:], None)):
        before = [release for release in releases if later and number(release) < number(later.release)]
        yield Interval(feature.id, event.tier, event.release, before[-1] if before else None)


def _place(feature: Feature) -> tuple[int, tuple[int, ...], str]:
    settled = TIERS.index(feature.tier) if feature.tier else len(TIERS)
    return settled, number(feature.history[0].release) if feature.history else (), feature.id


def columns(releases: Sequence[str], *, first: str, last: str) -> list[str]:
    """One release a minor version, its newest patch, from that of `first` to that of `last`."""
    newest = {release.rpartition(".")[0]: release for release in releases}
    return [release for minor, release in newest.items() if number(_minor(first)) <= number(minor) <= number(_minor(last))]


def _minor(release: str) -> str:
    return release.rpartition(".")[0]
