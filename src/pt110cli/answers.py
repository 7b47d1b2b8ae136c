"""What commands answer with beside features. Apart from `model`, so that no command defines what another one answers."""

from typing import Dict, Literal, NamedTuple, Optional, Tuple, Union

from pt110cli.model import Change, Feature, Release, Source, Stage

HitKind = Literal["feature", "change", "symbol"]


class Interval(NamedTuple):
    """A stretch of releases in which a feature has one tier, or is deprecated or removed.

    `from_` is the first release of it, `to` the last; null where it still holds in the newest release indexed.
    """

    id: str
    tier: Stage
    from_: str
    to: Optional[str]


class Availability(NamedTuple):
    """What is known of a torch name or a keyword argument; `since` is null where no release has it.

    `until` is null where the newest release indexed has it. `bound_by_import_torch` speaks of 1.10.0, or where that lacks it
    of the last release that has it; `bound`, `holes` and `defaults` give the whole story. `suggestions` are what 1.10.0 has
    instead, or for an unknown name the nearest real ones. `in_release` answers `--release`.
    """

    symbol: str
    kind: Optional[str] = None
    since: Optional[str] = None
    until: Optional[str] = None
    in_1_10: bool = False
    raises_since: Optional[str] = None
    deprecated_since: Optional[str] = None
    releases: Tuple[str, ...] = ()
    features: Tuple[str, ...] = ()
    changes: Tuple[str, ...] = ()
    suggestions: Tuple[str, ...] = ()
    bound_by_import_torch: Optional[bool] = None
    canonical: Optional[str] = None
    deprecated_by: Optional[str] = None
    replacement: Optional[str] = None
    private: bool = False
    holes: Tuple[Tuple[str, str], ...] = ()
    bound: Tuple[Tuple[str, str], ...] = ()
    defaults: Tuple[Tuple[str, str], ...] = ()
    in_release: Optional[bool] = None


class Hit(NamedTuple):
    """One answer of a search: what matched, where, and how well (0 to 100, comparable from query to query)."""

    kind: HitKind
    id: str
    score: float
    field: str
    match: Tuple[str, ...]
    item: Union[Feature, Change, Availability]


class Info(NamedTuple):
    """A catalogue in figures."""

    schema_version: int
    catalogue_version: str
    pt110_version: str
    release: Release
    counts: Dict[str, Dict[str, int]]
    sources: Dict[str, Source]


class Problem(NamedTuple):
    """A fault in a data file; lines and columns count from 1, columns in characters."""

    file: str
    line: int
    column: int
    what: str
    advice: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.what}; {self.advice}"
