"""The rules of data/GUIDELINES.md that a program can hold: one generator a rule, for our own catalogue only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pt110cli.checks.faults import Fault, Steps
from pt110cli.model import Catalogue, Change, Changes, Feature, Source, Text

ROOT = Path(__file__).resolve().parent.parent
HAN = "\u4e00-\u9fff"
LEADS = {
    "en": ("**What it is.**", "**Reach for it when**", "**Leave it when**", "**What it needs.**"),
    "zh": ("**是什么：**", "**适合：**", "**不适合：**", "**需要：**"),
}
EMPTY_WORDS = re.compile(r"\b(powerful|easily|simply|seamless\w*|allows? you to|cutting-edge|state-of-the-art|blazing\w*)\b", re.IGNORECASE)
CROWDED = re.compile(f"[{HAN}][A-Za-z0-9`]|[A-Za-z0-9`][{HAN}]")
HALF_WIDTH = re.compile(f"[{HAN}][,;:?!]|[{HAN}]\\.(?!\\d)")
WHEEL = re.compile(r"[\w.-]+==[\d.]+( \[(linux|windows)\])? \S+")


def of(catalogue: Catalogue) -> Iterator[Fault]:
    """Every guideline broken."""
    for position, feature in enumerate(catalogue.features):
        for rule in OF_A_FEATURE:
            yield from rule(("features", position), feature)
    for name, source in catalogue.sources.items():
        yield from sources(name, source)


def of_changes(changes: Changes) -> Iterator[Fault]:
    """Every guideline that the changes break."""
    for position, change in enumerate(changes.changes):
        for rule in OF_A_CHANGE:
            yield from rule(("changes", position), change)
        yield from proofs(("changes", position), change, changes)
    for name, source in changes.sources.items():
        yield from sources(name, source)


def of_both(catalogue: Catalogue, changes: Changes) -> Iterator[Fault]:
    """What must hold between the two files."""
    for name in catalogue.sources.keys() & changes.sources.keys():
        if catalogue.sources[name] != changes.sources[name]:
            yield Fault(("sources", name), f"source '{name}' says something else in the other file", "make them one, or rename it")
    features = {feature.id for feature in catalogue.features}
    for position, change in enumerate(changes.changes):
        if change.id in features:
            yield Fault(("changes", position, "id"), f"'{change.id}' is a feature too", "search knows records by id; rename it")
    named = {source.where for source in (*catalogue.sources.values(), *changes.sources.values())}
    for probe in sorted((ROOT / "data" / "probes").rglob("*.py")):
        if probe.relative_to(ROOT).as_posix() not in named:
            yield Fault(("sources",), f"no source names {probe.relative_to(ROOT).as_posix()}", "name it or delete it")


def names(path: Steps, feature: Feature) -> Iterator[Fault]:
    """A name is short and no sentence; an id can be typed."""
    for lang, name in feature.name._asdict().items():
        if len(name) > 40:
            yield Fault((*path, "name", lang), f"name of {len(name)} characters", "keep it to 40")
        if name.endswith((".", "。", "!", "！")):
            yield Fault((*path, "name", lang), "a name ends in a full stop", "take it off")
    if len(feature.id) > 40:
        yield Fault((*path, "id"), f"id of {len(feature.id)} characters", "keep it to 40")


def summaries(path: Steps, feature: Feature) -> Iterator[Fault]:
    """A summary is one sentence that fits two lines of a narrow terminal."""
    for lang, most, stop in (("en", 140, "."), ("zh", 80, "。")):
        summary = getattr(feature.summary, lang)
        if len(summary) > most:
            yield Fault((*path, "summary", lang), f"summary of {len(summary)} characters", f"keep it to {most}")
        if not summary.endswith(stop):
            yield Fault((*path, "summary", lang), "a summary is no sentence", f"end it with '{stop}'")


def details(path: Steps, feature: Feature) -> Iterator[Fault]:
    """Four paragraphs in one order, so that a reader knows where to look; what bites is a caveat."""
    if feature.details is None:
        yield Fault(path, "no details", "write the four paragraphs")
        return
    for lang, leads in LEADS.items():
        text = getattr(feature.details, lang)
        paragraphs = text.strip().split("\n\n")
        if [paragraph.startswith(lead) for paragraph, lead in zip(paragraphs, leads)] != [True] * 4 or len(paragraphs) != 4:
            yield Fault(
                (*path, "details", lang), "the paragraphs are not the four that every feature has", f"begin them {', '.join(leads)}"
            )
        if len(text) > 1400:
            yield Fault((*path, "details", lang), f"details of {len(text)} characters", "keep them to 1400")


def starts(path: Steps, feature: Feature) -> Iterator[Fault]:
    """The lines that start a feature fit the panel of a terminal of 80 columns, and one look."""
    lines = (feature.start or "").rstrip("\n").split("\n")
    if len(lines) > 20:
        yield Fault((*path, "start"), f"{len(lines)} lines to start", "keep them to 20")
    for line in lines:
        if len(line) > 76:
            yield Fault((*path, "start"), f"a line of {len(line)} columns", "keep it to 76")


def aliases(path: Steps, feature: Feature) -> Iterator[Fault]:
    """Aliases are words that people type, each once; names, symbols, sentences and error texts are searched anyway."""
    seen = {feature.id, feature.name.en.casefold(), feature.name.zh.casefold()}
    seen |= {name.casefold() for symbol in feature.symbols for name in (symbol, symbol.rpartition(".")[2])}
    if not any(re.search(f"[{HAN}]", alias) for alias in feature.aliases):
        yield Fault((*path, "aliases"), "no Chinese alias", "add the words that Chinese readers type")
    for position, alias in enumerate(feature.aliases):
        if alias.casefold() in seen:
            yield Fault((*path, "aliases", position), f"'{alias}' is there already", "take it out")
        if len(alias) > 40 or re.search(r"[\"?!。？]", alias):
            yield Fault((*path, "aliases", position), f"'{alias}' is a sentence", "keep to words")
        seen.add(alias.casefold())


def histories(path: Steps, feature: Feature) -> Iterator[Fault]:
    """A tier has a history, and a note in it is a few words."""
    if feature.tier and not feature.history:
        yield Fault((*path, "tier"), "a tier without history", "say since when")
    for position, event in enumerate(feature.history):
        for lang, note in (event.note or Text("", ""))._asdict().items():
            if len(note) > 80:
                yield Fault((*path, "history", position, "note", lang), f"note of {len(note)} characters", "keep it to 80")


def languages(path: Steps, record: Feature | Change) -> Iterator[Fault]:
    """English is English; Chinese has full-width punctuation and one space beside Latin words."""
    for place, value in _texts(path, record):
        lang = place[-1]
        # Code spans and quoted messages keep the punctuation of their own language.
        bare = re.sub(r"`[^`]*`", "`", value)
        if lang == "en" and re.search(f"[{HAN}]", bare):
            yield Fault(place, "Chinese in an English text", "translate it")
        if lang == "en" and place[-2] != "said" and EMPTY_WORDS.search(value):
            yield Fault(place, f"'{EMPTY_WORDS.search(value).group()}' says nothing", "say what it does")  # type: ignore[union-attr]
        if lang == "zh":
            if not re.search(f"[{HAN}]", value) and re.search("[A-Za-z]{2}", bare) and place[-2] != "name":
                yield Fault(place, "no Chinese in a Chinese text", "translate it")
            for pattern, what in ((CROWDED, "no space between Chinese and Latin"), (HALF_WIDTH, "half-width punctuation after Chinese")):
                found = pattern.search(bare)
                if found:
                    yield Fault(place, f"{what} ('{found.group()}')", "mend it")


def findings(path: Steps, feature: Feature) -> Iterator[Fault]:
    """A finding rests on who said it and on what shows it, unless a document contradicts itself."""
    for position, finding in enumerate(feature.findings):
        if len(finding.evidence) < 2 and finding.verdict != "wrong":
            yield Fault((*path, "findings", position), "a finding with one source", "name who said it and what shows it")


def links(path: Steps, feature: Feature) -> Iterator[Fault]:
    """A link that is not https is not shown as one."""
    for key, link in feature.links._asdict().items():
        if link is not None and not link.startswith("https://"):
            yield Fault((*path, "links", key), f"'{link}' is not https", "give an https address or null")


def sources(name: str, source: Source) -> Iterator[Fault]:
    """A source says in a phrase what it shows, and where in the form of its kind."""
    place = ("sources", name)
    if len(source.what) > 200 or source.what.endswith("."):
        yield Fault(place, "what a source shows is a phrase", "keep it to 200 characters, without a full stop")
    if source.kind == "wheel":
        if not WHEEL.fullmatch(source.where) or not (source.contains or source.lacks or source.absent):
            yield Fault(
                place, "a wheel without a file or without what to check in it", "write PACKAGE==RELEASE FILE and contains, lacks or absent"
            )
    elif source.kind == "probe":
        if not (ROOT / source.where).is_file():
            yield Fault(place, f"no probe {source.where}", "write it or name another")
    elif not source.where.startswith("https://"):
        yield Fault(place, f"'{source.where}' is not https", "give an https address")


def facts(path: Steps, change: Change) -> Iterator[Fault]:
    """A fact is read in a table, a behaviour beside its counterpart; an id names the change."""
    if len(change.id) > 40:
        yield Fault((*path, "id"), f"id of {len(change.id)} characters", "keep it to 40")
    for field, most in (("fact", (240, 140)), ("before", (160, 100)), ("after", (160, 100)), ("instead", (160, 100))):
        for lang, limit, text in zip(("en", "zh"), most, getattr(change, field) or ()):
            if len(text) > limit:
                yield Fault((*path, field, lang), f"{field} of {len(text)} characters", f"keep it to {limit}")
    for lang, stop, text in zip(("en", "zh"), ".。", change.fact):
        if not text.endswith(stop):
            yield Fault((*path, "fact", lang), "a fact is no sentence", f"end it with '{stop}'")
    if len(change.symbols) > 40:
        yield Fault((*path, "symbols"), f"{len(change.symbols)} symbols", "name those it is about")


def proofs(path: Steps, change: Change, changes: Changes) -> Iterator[Fault]:
    """What breaks or is deprecated is shown by running it; anything else by that or by a wheel, unless it says that it is not sure."""
    kinds = {changes.sources[name].kind for name in change.evidence}
    if change.kind in ("bc-breaking", "deprecation") and "probe" not in kinds:
        yield Fault((*path, "evidence"), f"a {change.kind} change without a probe", "write one that tells both releases apart")
    if change.confidence == "high" and not kinds & {"probe", "wheel"}:
        yield Fault((*path, "confidence"), "high confidence on documents alone", "show it, or say medium")


def _texts(path: Steps, value: Any) -> Iterator[tuple[Steps, str]]:
    """Every text in a language, with its path: those under `en` and `zh`."""
    for name, below in value._asdict().items():
        place = (*path, name)
        if name in ("en", "zh") and isinstance(below, str):
            yield place, below
        elif hasattr(below, "_asdict"):
            yield from _texts(place, below)
        elif isinstance(below, tuple):
            for position, item in enumerate(below):
                if hasattr(item, "_asdict"):
                    yield from _texts((*place, position), item)


def examples(path: Steps, feature: Feature) -> Iterator[Fault]:
    """What a host can run has an example; what only a device can may have none."""
    if feature.requires.device != "android" and not (ROOT / "data" / "examples" / f"{feature.id.replace('-', '_')}.py").is_file():
        yield Fault(
            (*path, "id"), f"no example data/examples/{feature.id.replace('-', '_')}.py", "write one that shows the benefit and checks it"
        )


OF_A_FEATURE = (examples, names, summaries, details, starts, aliases, histories, languages, findings, links)
OF_A_CHANGE = (facts, languages)
