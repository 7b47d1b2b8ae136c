"""The values everything else speaks of. Their annotations are the schema of the data files and of the JSON.

Named tuples, not dataclasses: they are as frozen, and defining one costs a tenth of the time at every start.
`Optional` and `Tuple` are spelled out because the annotations are evaluated on Python 3.9.
"""

from typing import Dict, Literal, NamedTuple, Optional, Tuple

Lang = Literal["en", "zh"]
Tier = Literal["stable", "beta", "prototype"]
Stage = Literal["stable", "beta", "prototype", "deprecated", "removed"]
Area = Literal["frontend", "distributed", "performance", "profiler", "mobile", "quantization"]
Device = Literal["cuda", "android"]
Build = Literal["distributed", "gloo", "nccl", "mpi", "rpc", "llvm", "kineto"]
System = Literal["linux", "windows", "macos"]
Verdict = Literal["confirmed", "partly", "wrong"]
SourceKind = Literal["post", "docs", "tutorial", "thread", "wheel", "probe", "paper"]
HitKind = Literal["feature"]
Format = Literal["table", "json", "ndjson", "csv", "tsv", "markdown"]

RELEASE = "1.10.0"  # the release this is all about
COMPUTED = frozenset({"example"})  # fields that nobody writes: the build finds them out


class Text(NamedTuple):
    """One text in both languages."""

    en: str
    zh: str


class Requires(NamedTuple):
    """What a feature needs beside torch 1.10.0 itself, in words a program can check."""

    device: Optional[Device] = None
    cuda: Optional[str] = None
    build: Tuple[Build, ...] = ()
    packages: Tuple[str, ...] = ()
    os: Tuple[System, ...] = ()


class Event(NamedTuple):
    """The release from which a feature has a tier, or is deprecated or removed."""

    release: str
    tier: Stage
    evidence: Tuple[str, ...]
    note: Optional[Text] = None


class Caveat(NamedTuple):
    """What bites on 1.10, and the way out where there is one."""

    en: str
    zh: str
    evidence: Tuple[str, ...]


class Finding(NamedTuple):
    """What the announcement or the docs say, against what the real 1.10.0 does."""

    said: Text
    found: Text
    verdict: Verdict
    evidence: Tuple[str, ...]


class Links(NamedTuple):
    """Where to read on; https only."""

    docs: Optional[str] = None
    tutorial: Optional[str] = None
    blog: Optional[str] = None
    rfc: Optional[str] = None
    source: Optional[str] = None


class Feature(NamedTuple):
    """One feature of 1.10; `tier` is null where 1.10 gave it none, `example` the file name of its example if it has one.

    `symbols` are in 1.10.0; `absent` are names that people look for here and that 1.10.0 lacks.
    """

    id: str
    name: Text
    tier: Optional[Tier]
    area: Area
    summary: Text
    evidence: Tuple[str, ...]
    announced: bool = False
    parent: Optional[str] = None
    start: Optional[str] = None
    details: Optional[Text] = None
    aliases: Tuple[str, ...] = ()
    symbols: Tuple[str, ...] = ()
    requires: Requires = Requires()
    history: Tuple[Event, ...] = ()
    caveats: Tuple[Caveat, ...] = ()
    findings: Tuple[Finding, ...] = ()
    links: Links = Links()
    absent: Tuple[str, ...] = ()
    example: Optional[str] = None


class Source(NamedTuple):
    """Where a statement can be checked. `contains`, `lacks` and `absent` let a program check a file of a wheel."""

    what: str
    where: str
    kind: SourceKind
    contains: Tuple[str, ...] = ()
    lacks: Tuple[str, ...] = ()
    absent: bool = False


class Release(NamedTuple):
    """The release in figures, as its announcement gives them."""

    version: str
    date: str
    commits: int
    contributors: int


class Catalogue(NamedTuple):
    """Everything in one catalogue file."""

    schema_version: int
    catalogue_version: str
    release: Release
    sources: Dict[str, Source]
    features: Tuple[Feature, ...]
    moved: Dict[str, str] = {}


class Hit(NamedTuple):
    """One answer of a search: what matched, where, and how well (0 to 100, comparable from query to query)."""

    kind: HitKind
    id: str
    score: float
    field: str
    match: Tuple[str, ...]
    item: Feature


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
