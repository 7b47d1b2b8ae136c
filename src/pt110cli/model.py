"""The values of a catalogue, which everything else speaks of. Their annotations are the schema of the data files and of the JSON.

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
Kind = Literal["bc-breaking", "deprecation", "new", "improvement", "performance", "bugfix", "known-issue", "docs"]
Topic = Literal["tensor", "complex", "linalg", "special", "autograd", "nn", "optim", "distributions", "data", "amp", "cuda", "distributed", "jit", "fx", "quantization", "mobile", "onnx", "profiler", "package", "hub", "testing", "serialization", "build", "cpp"]  # fmt: skip
Confidence = Literal["high", "medium", "low"]
Format = Literal["table", "json", "ndjson", "csv", "tsv", "markdown", "svg", "html", "sarif", "github"]

RELEASE = "1.10.0"  # the release this is all about
BEFORE = "1.9.1"  # the one that its changes are measured against


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

    `symbols` are in 1.10.0; `absent` are names that people look for here and that 1.10.0 lacks. `changes` are the ids of what
    1.10.0 changed about it.
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
    changes: Tuple[str, ...] = ()


class Change(NamedTuple):
    """One thing that 1.10.0 does otherwise than 1.9.1. `before` and `after` say how each behaves; `instead` is what to write
    now, `aliases` are other words that people look for it by.
    """

    id: str
    kind: Kind
    area: Topic
    fact: Text
    evidence: Tuple[str, ...]
    confidence: Confidence
    symbols: Tuple[str, ...] = ()
    feature: Optional[str] = None
    prs: Tuple[int, ...] = ()
    before: Optional[Text] = None
    after: Optional[Text] = None
    instead: Optional[Text] = None
    aliases: Tuple[str, ...] = ()


class Owner(NamedTuple):
    """A feature as far as its symbols go; a `Feature` will do in its place."""

    id: str
    symbols: Tuple[str, ...]
    absent: Tuple[str, ...]


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


class Changes(NamedTuple):
    """Everything in one file of changes."""

    schema_version: int
    sources: Dict[str, Source]
    changes: Tuple[Change, ...]


COMPUTED: Dict[type, Tuple[str, ...]] = {Feature: ("example", "changes")}  # fields that nobody writes: the build finds them out
