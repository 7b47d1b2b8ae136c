"""Proves the data on the real thing: `python scripts/verify.py --old PYTHON --new PYTHON`, where the old one has torch 1.9.1
and the new one 1.10.0 and, so that nothing is skipped for want of them, monkeytype 21.5.0 and torch-tb-profiler 0.3.0.

Every symbol of a feature is looked up by import, every `start` is run that the host can run, every statement about a wheel is
checked in that wheel (downloaded once), and every probe of data/probes/ is run, each bounded in time: those of features on
1.10.0, where they must show what they say, those of changes on both, where the old one must not. Every example is run on the new
one and on each interpreter given to --also. Writes docs/verified.md; exits 1 where anything is not as the data says.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from proving import Proof, Torch, difference, in_wheel, look_up, probe, start
from pt110cli import catalogue, changes
from pt110cli.answers import Demo
from pt110cli.environment import check, demo, interpreter
from pt110cli.model import BEFORE, RELEASE, Catalogue, Caveat, Change, Event, Feature, Finding, Source

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "verified.md"
LIMIT = 120.0  # seconds for one example
AT_ONCE = 2  # probes of changes, each on one release after the other
TOLD = ("bc-breaking", "deprecation")


class Known(NamedTuple):
    """All that is to be proved."""

    catalogue: Catalogue
    changes: tuple[Change, ...]

    def sources(self, kind: str, *, of_changes: bool) -> dict[str, Source]:
        """The sources of a kind that a change rests on, or that a feature does."""
        cited = {name for change in self.changes for name in change.evidence}
        used = {name for feature in self.catalogue.features for name in _evidence(feature)}
        chosen = cited if of_changes else used
        return {id_: source for id_, source in self.catalogue.sources.items() if source.kind == kind and id_ in chosen}


class Proofs(NamedTuple):
    """All that was tried."""

    old: Torch
    new: Torch
    starts: list[Proof]
    probes: dict[str, Proof]
    differences: dict[str, Proof]
    arrivals: dict[str, Proof]  # by the id of the change
    files: dict[str, Proof]
    examples: dict[str, list[Demo]]  # by the interpreter, as it is called in the report
    missing: list[str]  # symbols of features

    def failed(self) -> list[Proof]:
        groups = (self.starts, *(proofs.values() for proofs in (self.probes, self.differences, self.arrivals, self.files)))
        missing = [Proof(symbol, "failed", f"not in torch {self.new.torch}") for symbol in self.missing]
        for where, demos in self.examples.items():
            missing += [
                Proof(f"example of {each.id} on {where}", "failed", each.reason.en if each.reason else "")
                for each in demos
                if each.status == "failed"
            ]
        return [*missing, *(proof for group in groups for proof in group if proof.outcome == "failed")]


def _evidence(feature: Feature) -> list[str]:
    stated: tuple[Event | Caveat | Finding, ...] = (*feature.history, *feature.caveats, *feature.findings)
    return [*feature.evidence, *(name for statement in stated for name in statement.evidence)]


def arrival(change: Change, old: Torch, new: Torch) -> Proof:
    """Whether the names that a change brings are there from 1.10.0 on."""
    missing = [name for name in change.symbols if name in new.missing]
    already = [name for name in change.symbols if name not in old.missing]
    wrong = [f"{name} is not in {RELEASE}" for name in missing] + [f"{name} is in {BEFORE}" for name in already]
    return Proof(change.id, "failed" if wrong else "proved", "; ".join(wrong) or f"{len(change.symbols)} names")


def proved(sources: dict[str, Source], prove: Callable[[str, Source], Proof], workers: int = 1) -> dict[str, Proof]:
    proofs = {}
    with ThreadPoolExecutor(workers) as pool:
        for proof in pool.map(prove, sources, sources.values()):
            proofs[proof.what] = proof
            print(f"{proof.outcome:8} {proof.what} {proof.detail}", file=sys.stderr)
    return proofs


def report(known: Known, proofs: Proofs) -> str:
    """The report; the same run gives the same text."""
    symbols = {symbol for feature in known.catalogue.features for symbol in feature.symbols}
    lines = [
        "# What was proved",
        "",
        f"Written by `scripts/verify.py` on torch {_named(proofs.new)}; what changed, on torch {_named(proofs.old)} too.",
        "Do not edit: `just verify` writes it anew.",
        "",
        "| what | proved | skipped | failed |",
        "| --- | --: | --: | --: |",
        f"| symbols of features found in {RELEASE} | {len(symbols) - len(proofs.missing)} | 0 | {len(proofs.missing)} |",
        _count("lines that start a feature, run", proofs.starts),
        _count("statements about a file of a wheel", proofs.files.values()),
        _count("probes of features run", proofs.probes.values()),
        _count(f"probes of changes run on {BEFORE} and {RELEASE}", proofs.differences.values()),
        _count(f"changes whose names arrive in {RELEASE}", proofs.arrivals.values()),
        *(_examples_count(where, demos) for where, demos in proofs.examples.items()),
        "",
    ]
    by_id = {**proofs.probes, **proofs.files}
    for title, field in (("Changes of tier", "history"), ("Said and found", "findings"), ("Caveats", "caveats")):
        lines += _section(title, known.catalogue, field, by_id)
    lines += _changes(known.changes, proofs)
    lines += _examples(proofs.examples)
    for title, probes in (("What the probes measured", proofs.probes), (f"What changed from {BEFORE} to {RELEASE}", proofs.differences)):
        lines += [f"## {title}", "", "| probe | outcome | measured |", "| --- | --- | --- |"]
        for id_, proof in sorted(probes.items()):
            lines.append(f"| {Path(known.catalogue.sources[id_].where).name} | {proof.outcome} | {_cell(proof.detail)} |")
        lines.append("")
    lines += ["## Starts that this host cannot run", ""]
    lines += [f"- {proof.what}: {proof.outcome}, {proof.detail}" for proof in proofs.starts if proof.outcome != "proved"]
    return "\n".join(lines) + "\n"


def _named(torch: Torch) -> str:
    return f"{torch.torch} (Python {torch.version})"


def _count(what: str, proofs: Iterable[Proof]) -> str:
    outcomes = [proof.outcome for proof in proofs]
    return f"| {what} | {outcomes.count('proved')} | {outcomes.count('skipped')} | {outcomes.count('failed')} |"


def _section(title: str, known: Catalogue, field: str, proofs: dict[str, Proof]) -> list[str]:
    """How each statement of a field is proved: by a probe, by a wheel, or by a document alone."""
    lines = [f"## {title}", "", "| feature | statement | proved by |", "| --- | --- | --- |"]
    for feature in known.features:
        stated = getattr(feature, field)
        lines += [f"| {feature.id} | {_cell(_said(statement))} | {_by(statement.evidence, proofs)} |" for statement in stated]
    return [*lines, ""]


def _changes(known: Iterable[Change], proofs: Proofs) -> list[str]:
    """How each change is proved, and what of those that people must know could not be, and why."""
    by_id = {**proofs.differences, **proofs.files}
    lines = ["## Changes", "", "| change | kind | proved by |", "| --- | --- | --- |"]
    unproved = []
    for change in known:
        names = [f"{len(change.symbols)} names looked up"] if change.id in proofs.arrivals else []
        lines.append(f"| {change.id} | {change.kind} | {', '.join((*names, _by(change.evidence, by_id)))} |")
        reasons = [by_id[id_].detail for id_ in change.evidence if id_ in by_id and by_id[id_].outcome == "skipped"]
        if change.kind in TOLD and reasons:
            unproved.append(f"- {change.id}: {'; '.join(reasons)}")
    return [*lines, "", f"Of what breaks or is deprecated, not shown on this host: {len(unproved)}.", "", *unproved, ""]


def _examples_count(where: str, demos: Sequence[Demo]) -> str:
    outcomes = [demo.status for demo in demos]
    return f"| examples run on torch {where} | {outcomes.count('passed')} | {outcomes.count('skipped')} | {outcomes.count('failed')} |"


def _examples(by_place: dict[str, list[Demo]]) -> list[str]:
    """How each example went in each interpreter, and what it measured on 1.10.0."""
    lines = ["## Examples", "", f"| feature | {' | '.join(by_place)} | measured |", f"| --- |{' --- |' * len(by_place)} --- |"]
    for demos in zip(*by_place.values()):
        cells = [demo.status if demo.reason is None else f"{demo.status}: {_cell(demo.reason.en)}" for demo in demos]
        measured = "; ".join(f"{each.what}: {each.value}" for each in demos[0].measurements)
        lines.append(f"| {demos[0].id} | {' | '.join(cells)} | {_cell(measured)} |")
    return [*lines, ""]


def _by(evidence: Iterable[str], proofs: dict[str, Proof]) -> str:
    by = [_outcome(proofs[id_]) for id_ in evidence if id_ in proofs]
    return ", ".join(by) or f"documents only: {', '.join(evidence)}"


def _said(statement: Event | Finding | Caveat) -> str:
    if isinstance(statement, Event):
        return f"{statement.release} {statement.tier}"
    return statement.found.en if isinstance(statement, Finding) else statement.en


def _outcome(proof: Proof) -> str:
    return proof.what if proof.outcome == "proved" else f"{proof.what} ({proof.outcome})"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def demonstrated(known: Catalogue, pythons: Iterable[str]) -> dict[str, list[Demo]]:
    """How every example goes in each interpreter."""
    features, found = [feature for feature in known.features if feature.example], {}
    for python in pythons:
        report = interpreter.asked(python, imports=True)
        checks = check.checks(features, report)
        where = f"{report.torch} (Python {report.python})"
        found[where] = list(demo.demos(features, checks, python, limit=LIMIT, told=lambda text: print(f"example  {text}", file=sys.stderr)))
    return found


def tried(known: Known, old: str, new: str, also: Iterable[str]) -> Proofs:
    """Everything, tried."""
    symbols = {symbol for feature in known.catalogue.features for symbol in feature.symbols}
    arriving = [change for change in known.changes if _arrives(change, known.catalogue.sources)]
    names = sorted({*symbols, *(name for change in arriving for name in change.symbols)})
    before, after = look_up(old, names, BEFORE), look_up(new, names, RELEASE)
    return Proofs(
        old=before,
        new=after,
        missing=sorted(symbols & after.missing),
        examples=demonstrated(known.catalogue, (new, *also)),
        arrivals={change.id: arrival(change, before, after) for change in arriving},
        starts=[start(new, feature) for feature in known.catalogue.features if feature.start],
        probes=proved(known.sources("probe", of_changes=False), lambda id_, source: probe(new, id_, source)),
        differences=proved(known.sources("probe", of_changes=True), lambda id_, source: difference(old, new, id_, source), AT_ONCE),
        files=proved({**known.sources("wheel", of_changes=False), **known.sources("wheel", of_changes=True)}, in_wheel),
    )


def _arrives(change: Change, sources: dict[str, Source]) -> bool:
    """Whether a change is that names appear, which looking them up proves."""
    return change.kind == "new" and bool(change.symbols) and not any(sources[name].kind == "probe" for name in change.evidence)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--old", required=True, help=f"an interpreter with torch {BEFORE}")
    parser.add_argument("--new", required=True, help=f"an interpreter with torch {RELEASE}")
    parser.add_argument("--also", action="append", default=[], help="another interpreter with a torch, to run the examples in")
    given = parser.parse_args()
    features = catalogue.load()
    whole = features._replace(features=tuple(catalogue.whole(features.features)), sources=catalogue.sources())
    known = Known(whole, changes.load())
    proofs = tried(known, given.old, given.new, given.also)
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(report(known, proofs), encoding="utf-8")
    for proof in proofs.failed():
        print(f"failed: {proof.what}: {proof.detail}", file=sys.stderr)
    return 1 if proofs.failed() else 0


if __name__ == "__main__":
    sys.exit(main())
