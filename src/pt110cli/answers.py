"""What commands answer with beside features. Apart from `model`, so that no command defines what another one answers."""

from typing import Dict, Literal, NamedTuple, Optional, Tuple, Union

from pt110cli.model import Change, Feature, Release, Source, Stage, Text, Tier

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
    of the last release that has it; `bound`, `holes` and `defaults` give the whole story, `formerly` what a module was before it was one. `suggestions` are names that
    1.10.0 has: the replacement, then those that end alike, or for an unknown name the nearest real ones. `in_release` answers
    `--release`.
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
    formerly: Tuple[Tuple[str, str, str], ...] = ()
    in_release: Optional[bool] = None


class Hit(NamedTuple):
    """One answer of a search: what matched, where, and how well (0 to 100, comparable from query to query)."""

    kind: HitKind
    id: str
    score: float
    field: str
    match: Tuple[str, ...]
    item: Union[Feature, Change, Availability]


class Device(NamedTuple):
    """A GPU that torch sees."""

    name: str
    capability: str


class Report(NamedTuple):
    """What an interpreter says of itself; `imported` tells whether torch was imported or only its files were read.

    `build` has a fact by the name of a need (gloo, rpc, llvm, ...), null where it could not be asked.
    """

    schema_version: int
    python: str
    platform: str
    machine: Optional[str]
    executable: Optional[str]
    imported: bool
    torch: Optional[str]
    error: Optional[str]
    cuda: Optional[str]
    devices: Tuple[Device, ...]
    build: Dict[str, Optional[bool]]
    fusion: Optional[bool]
    packages: Dict[str, str]


class Environment(NamedTuple):
    """Where a feature was looked for: `device` is the first GPU, `cuda` what torch was built for."""

    python: str
    platform: str
    executable: Optional[str]
    torch: Optional[str]
    cuda: Optional[str]
    device: Optional[str]
    build: Dict[str, Optional[bool]]
    packages: Dict[str, str]
    imported: bool
    notes: Tuple[Text, ...]


class Check(NamedTuple):
    """Whether a feature works in an interpreter; null where that cannot be told from here. `mends` are what would change a no."""

    id: str
    available: Optional[bool]
    reasons: Tuple[Text, ...]
    mends: Tuple[Text, ...]
    symbols_missing: Tuple[str, ...]
    environment: Environment


class Measurement(NamedTuple):
    """One thing that an example has measured."""

    what: str
    value: str


class Demo(NamedTuple):
    """How the example of a feature went."""

    id: str
    status: Literal["passed", "failed", "skipped"]
    reason: Optional[Text]
    seconds: float
    measurements: Tuple[Measurement, ...]
    torch: Optional[str]


class Example(NamedTuple):
    """The example of a feature: its file, and the code in it."""

    id: str
    file: str
    code: str


class Found(NamedTuple):
    """One place in a source that uses torch.

    `canonical` is the name as the index knows it, null where no release has it; `in_target` is null where that cannot be told, and
    `guarded` uses are of no consequence. `severity` is error for what the target lacks, warning for what will bite, note for the rest.
    """

    path: str
    cell: Optional[int]
    line: int
    column: int
    symbol: str
    canonical: Optional[str]
    since: Optional[str]
    until: Optional[str]
    in_target: Optional[bool]
    guarded: bool
    tier: Optional[Tier]
    feature: Optional[str]
    deprecated_since: Optional[str]
    message: Optional[str]
    severity: Literal["error", "warning", "note"] = "note"
    instead: Optional[str] = None
    assumed: bool = False

    @property
    def telling(self) -> bool:
        """Whether there is something to say of it: a use that every release has, or that is guarded, is only counted."""
        return self.severity != "note" or (self.message is not None and not self.guarded)


class Unread(NamedTuple):
    """A file, or a cell of a notebook, that could not be read or parsed."""

    path: str
    cell: Optional[int]
    line: Optional[int]
    reason: str


class Summary(NamedTuple):
    """What a scan says of the whole: the releases it can run on are null where nothing bounds them; the symbols that set them are named."""

    target: str
    files: int
    torch_files: int
    symbols: int
    missing: int
    min_release: Optional[str]
    max_release: Optional[str]
    min_set_by: Tuple[str, ...]
    max_set_by: Tuple[str, ...]
    by_tier: Dict[str, Dict[str, int]]


class Scan(NamedTuple):
    """All that a scan found."""

    findings: Tuple[Found, ...]
    summary: Summary
    errors: Tuple[Unread, ...]


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
