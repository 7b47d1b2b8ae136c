"""A catalogue in figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from pt110cli.answers import Info
from pt110cli.catalogue import AREAS, NO_TIER, TIERS
from pt110cli.model import Catalogue, Change, Kind


def info(catalogue: Catalogue, changes: Sequence[Change], version: str) -> Info:
    """The catalogue in figures; `version` is that of the program."""
    features = catalogue.features
    counts = {
        "features": {
            "all": len(features),
            "announced": sum(feature.announced for feature in features),
            "sub_features": sum(feature.parent is not None for feature in features),
        },
        "tiers": {tier: sum((f.tier or NO_TIER) == tier for f in features) for tier in (*TIERS, NO_TIER)},
        "areas": {area: sum(feature.area == area for feature in features) for area in AREAS},
        "changes": {kind: sum(change.kind == kind for change in changes) for kind in get_args(Kind)},
        "facts": {
            "symbols": len({symbol for feature in features for symbol in feature.symbols}),
            "events": sum(len(feature.history) for feature in features),
            "caveats": sum(len(feature.caveats) for feature in features),
            "findings": sum(len(feature.findings) for feature in features),
            "sources": len(catalogue.sources),
        },
    }
    return Info(
        schema_version=catalogue.schema_version,
        catalogue_version=catalogue.catalogue_version,
        pt110_version=version,
        release=catalogue.release,
        counts=counts,
        sources=catalogue.sources,
    )
