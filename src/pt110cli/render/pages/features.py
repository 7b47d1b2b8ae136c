"""`list` and `show` for people: features as a table, a feature as a card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Optional

from pt110cli.answers import Example
from pt110cli.api import Symbol
from pt110cli.catalogue import NO_TIER, needs
from pt110cli.model import Catalogue, Change, Feature, Finding, Lang
from pt110cli.render.blocks import (
    Bullets,
    Card,
    Code,
    Facts,
    Heading,
    Line,
    Listing,
    Page,
    Part,
    Prose,
    Row,
    Span,
    Table,
    inline,
    line,
    text_of,
)
from pt110cli.render.pages.changes import KINDS
from pt110cli.render.pages.words import short, word

LookUp = Callable[[str], Optional[Symbol]]
STAGES = {"stable": "green", "beta": "yellow", "prototype": "magenta", "deprecated": "red", "removed": "red"}
VERDICTS = {"confirmed": "green", "partly": "yellow", "wrong": "red"}
NEEDS = {
    "cuda": ("CUDA GPU", "CUDA GPU"),
    "android": ("Android device", "Android 设备"),
    "linux": ("Linux", "Linux"),
    "windows": ("Windows", "Windows"),
    "macos": ("macOS", "macOS"),
    "distributed": ("torch.distributed in the build", "构建含 torch.distributed"),
    "gloo": ("Gloo", "Gloo"),
    "nccl": ("NCCL", "NCCL"),
    "mpi": ("MPI", "MPI"),
    "rpc": ("RPC", "RPC"),
    "llvm": ("LLVM in the build", "构建含 LLVM"),
    "kineto": ("Kineto in the build", "构建含 Kineto"),
}


def tier(feature: Feature, lang: Lang) -> Span:
    return stage(feature.tier or NO_TIER, lang)


def stage(name: str, lang: Lang) -> Span:
    return Span(word(name, lang), STAGES.get(name, "dim"))


def table(features: Sequence[Feature], lang: Lang, *, group_by: str | None) -> Page:
    """Features one a row, sub-features under their own; a terminal groups them by `group_by` (area, tier or nothing)."""
    columns = ("id", "tier", "area", "name")
    rows: list[Row] = []
    above: set[str] = set()
    for feature in features:
        cells = (
            line(Span(feature.id, "strong")),
            line(tier(feature, lang)),
            line(Span(word(feature.area, lang), "blue")),
            line(getattr(feature.name, lang)),
        )
        rows.append(Row(cells, depth=int(feature.parent in above)))
        above.add(feature.id)
    heads = tuple(word(head, lang) for head in ("ID", "Tier", "Area", "Feature"))
    return (Table(heads, tuple(rows), group_by=columns.index(group_by) if group_by else None),)


class Beside(NamedTuple):
    """What a card tells beside the feature itself: the catalogue it is in, what changed about which, when symbols came and went."""

    catalogue: Catalogue
    changes: Mapping[str, Change]
    look_up: LookUp


def cards(features: Sequence[Feature], lang: Lang, *, beside: Callable[[], Beside]) -> Page:
    known = beside()
    return tuple(card(feature, lang, known) for feature in features)


def card(feature: Feature, lang: Lang, beside: Beside) -> Card:
    """All about one feature, what decides first: what it is, how to start, what it needs, how settled, what bites."""
    blocks: list[Part] = [Prose(getattr(feature.summary, lang)), Facts(_facts(feature, lang, beside.catalogue))]
    if feature.start:
        blocks += [Heading(word("Start", lang)), Code(feature.start.rstrip("\n"))]
    if feature.caveats:
        blocks += [Heading(word("Caveats", lang)), Bullets(tuple(inline(getattr(c, lang)) for c in feature.caveats))]
    if feature.details:
        blocks.append(Prose(getattr(feature.details, lang)))
    if feature.findings:
        blocks += [Heading(word("Said and found", lang)), Bullets(tuple(_finding(f, lang) for f in feature.findings))]
    if feature.changes:
        blocks += [Heading(word("Changes", lang)), Bullets(tuple(_change(beside.changes[id_], lang) for id_ in feature.changes))]
    links = [(key, url) for key, url in feature.links._asdict().items() if url]
    if links:
        blocks += [Heading(word("Links", lang)), Facts(tuple((word(k, lang), line(Span(u, "blue", u))) for k, u in links))]
    for name, symbols in (("Symbols", feature.symbols), ("Not in 1.10", feature.absent)):
        if symbols:
            blocks += [Heading(word(name, lang)), Facts(tuple((symbol, _dates(symbol, lang, beside.look_up)) for symbol in symbols))]
    return Card(f"{getattr(feature.name, lang)} ({feature.id})", tier(feature, lang), tuple(blocks))


def _dates(symbol: str, lang: Lang, look_up: LookUp) -> Line:
    """The first release that has a symbol, and the last where that is not the newest."""
    known = look_up(symbol)
    if known is None:
        return line(Span(word("no release has it", lang), "dim"))
    until = f" – {short(known.until)}" if known.until else ""
    return line(Span(f"{word('since', lang)} {short(known.since)}{until}", "dim"))


def _facts(feature: Feature, lang: Lang, catalogue: Catalogue) -> tuple[tuple[str, Line], ...]:
    parts = [other.id for other in catalogue.features if other.parent == feature.id]
    pairs = [
        ("Area", line(word(feature.area, lang), "" if feature.announced else f" ({word('not announced', lang)})")),
        ("Part of", line(feature.parent or "")),
        ("Parts", line(", ".join(parts))),
        ("Needs", line(", ".join(_needs(feature, lang)))),
        ("History", _history(feature, lang)),
    ]
    return tuple((word(name, lang), value) for name, value in pairs if text_of(value))


def _needs(feature: Feature, lang: Lang) -> list[str]:
    words = [NEEDS[need][lang == "zh"] if need in NEEDS else need for need in needs(feature)]
    cuda = feature.requires.cuda
    return [f"{w} (CUDA {cuda})" if w == "CUDA GPU" and cuda else w for w in words]


def _history(feature: Feature, lang: Lang) -> Line:
    spans: list[Span] = []
    for event in feature.history:
        spans += [Span(" → ", "dim")] if spans else []
        spans += [Span(f"{short(event.release)} "), stage(event.tier, lang)]
    return tuple(spans)


def _finding(finding: Finding, lang: Lang) -> Line:
    verdict = Span(word(finding.verdict, lang), VERDICTS[finding.verdict])
    said, found = (getattr(text, lang) for text in (finding.said, finding.found))
    return (verdict, Span("：" if lang == "zh" else ": "), *inline(said), Span(" → ", "dim"), *inline(found))


def _change(change: Change, lang: Lang) -> Line:
    kind = Span(word(change.kind, lang), KINDS.get(change.kind, "dim"))
    return (kind, Span("：" if lang == "zh" else ": "), *inline(getattr(change.fact, lang)), Span(f" ({change.id})", "dim"))


def code(examples: Sequence[Example], lang: Lang) -> Page:
    """The code of examples, as it can be saved and run."""
    return tuple(Listing(example.code.rstrip("\n")) for example in examples)
