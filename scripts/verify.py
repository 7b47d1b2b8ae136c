"""Proves the catalogue on the real thing: `python scripts/verify.py PYTHON`, where PYTHON has torch 1.10.0 and, so that
nothing is skipped for want of them, monkeytype 21.5.0 and torch-tb-profiler 0.3.0.

Every symbol is looked up by import, every `start` is run that the host can run, every statement about a wheel is checked
in that wheel (downloaded once), and every probe of data/probes/ is run, each bounded in time. Writes docs/verified.md;
exits 1 where anything is not as the catalogue says.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import NamedTuple

import wheels
from pt110cli import catalogue
from pt110cli.model import RELEASE, Catalogue, Caveat, Event, Feature, Finding, Source

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "verified.md"
LIMIT = 120  # seconds for one program
WHERE = re.compile(r"(?P<package>[\w.-]+)==(?P<release>[\d.]+)(?: \[(?P<system>\w+)\])? (?P<file>\S+)")
LOOKUP = r"""
import importlib, inspect, json, pathlib, re, sys, warnings
warnings.simplefilter("ignore")
def takes(value, name, keyword):
    try:
        return keyword in inspect.signature(value).parameters
    except ValueError:  # written in C: the stubs that come with it say what it takes
        stubs = "".join(path.read_text() for path in pathlib.Path(torch.__file__).parent.joinpath("_C").glob("*.pyi"))
        if re.search(r"def %s\(.*\b%s:" % (name.rpartition(".")[2], keyword), stubs):
            return True
        try:  # or what it says of it where its stub does not know
            value(0, **{keyword: None})
        except TypeError:
            return False
        return True
def found(symbol):
    name, _, keyword = symbol.partition("(")
    parts = name.split(".")
    for end in range(len(parts), 0, -1):
        try:
            value = importlib.import_module(".".join(parts[:end]))
            break
        except ImportError:
            continue
    else:
        return False
    for part in parts[end:]:
        if not hasattr(value, part):
            return False
        value = getattr(value, part)
    return not keyword or takes(value, name, keyword.rstrip("=)"))
import torch
print(json.dumps({"torch": torch.__version__, "python": sys.version.split()[0], "missing": [s for s in json.load(sys.stdin) if not found(s)]}))
"""


class Proof(NamedTuple):
    """One thing that was tried: `outcome` is proved, skipped or failed."""

    what: str
    outcome: str
    detail: str


class Proofs(NamedTuple):
    """All that was tried on one torch."""

    torch: str
    python: str
    missing: list[str]  # symbols
    starts: list[Proof]
    probes: dict[str, Proof]
    files: dict[str, Proof]

    def failed(self) -> list[Proof]:
        tried = (*self.starts, *self.probes.values(), *self.files.values())
        missing = [Proof(symbol, "failed", f"not in torch {self.torch}") for symbol in self.missing]
        return [*missing, *(proof for proof in tried if proof.outcome == "failed")]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(python: str, *arguments: str, given: str = "") -> Ran:
    """A program in an empty folder of its own; after `LIMIT` seconds it is ended with all that it started."""
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            [python, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=folder,
            start_new_session=True,
        )
        try:
            out, err = process.communicate(given, timeout=LIMIT)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Ran(-1, "", f"did not end within {LIMIT} s")
    return Ran(process.returncode, out, err)


def look_up(python: str, symbols: list[str]) -> tuple[str, str, list[str]]:
    """The versions of torch and of Python, and the symbols that are not there."""
    done = run(python, "-c", LOOKUP, given=json.dumps(symbols))
    if done.code:
        sys.exit(f"{python} cannot look symbols up: {done.err.strip().splitlines()[-1:]}")
    answer = json.loads(done.out.splitlines()[-1])
    return answer["torch"], answer["python"], answer["missing"]


def start(python: str, feature: Feature) -> Proof:
    """Whether the lines that start a feature run; what the host lacks is a skip with its reason."""
    needs = feature.requires
    if needs.device == "cuda":
        return Proof(feature.id, "skipped", "needs CUDA")
    for package in needs.packages:
        module = package.replace("-", "_")
        if run(python, "-c", f"import importlib.util, sys; sys.exit(importlib.util.find_spec({module!r}) is None)").code:
            return Proof(feature.id, "skipped", f"needs {package}")
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as script:  # TorchScript wants to read its source
        script.write(feature.start or "")
        script.flush()
        done = run(python, script.name)
    return Proof(feature.id, "failed", done.err.strip().splitlines()[-1]) if done.code else Proof(feature.id, "proved", "")


def probe(python: str, id_: str, source: Source) -> Proof:
    """What a probe says of the torch that runs it, in its last line."""
    done = run(python, str(ROOT / source.where))
    last = (done.out.strip().splitlines() or [""])[-1]
    verdict, _, detail = last.partition(":")
    outcome = {"shown": "proved", "skipped": "skipped"}.get(verdict, "failed")
    if done.code or outcome == "failed":
        return Proof(id_, "failed", last if not done.code else (done.err.strip().splitlines() or [f"exit {done.code}"])[-1])
    return Proof(id_, outcome, detail.strip())


def in_wheel(id_: str, source: Source) -> Proof:
    """Whether a file of a wheel holds what the source says it holds, and lacks what it says it lacks."""
    where = WHERE.fullmatch(source.where)
    if not where or not (source.contains or source.lacks or source.absent):
        return Proof(id_, "failed", f"'{source.where}' names nothing to check")
    system = where["system"] or ("macosx" if where["package"] == "torch" else "any")
    try:
        data = wheels.content(wheels.wheel(where["package"], where["release"], system), where["file"])
    except wheels.MissingWheelError as error:
        return Proof(id_, "failed", str(error))
    if source.absent or data is None:
        return Proof(id_, "proved" if source.absent and data is None else "failed", "no such file" if data is None else "the file is there")
    wrong = [text for text in source.contains if text.encode() not in data] + [text for text in source.lacks if text.encode() in data]
    return Proof(id_, "failed" if wrong else "proved", f"not as said: {wrong}" if wrong else "")


def sources(known: Catalogue, kind: str, prove: Callable[[str, Source], Proof]) -> dict[str, Proof]:
    proofs = {}
    for id_, source in known.sources.items():
        if source.kind == kind:
            proofs[id_] = prove(id_, source)
            print(f"{proofs[id_].outcome:8} {id_} {proofs[id_].detail}", file=sys.stderr)
    return proofs


def report(known: Catalogue, proofs: Proofs) -> str:
    """The report; the same run gives the same text."""
    symbols = {symbol for feature in known.features for symbol in feature.symbols}
    lines = [
        "# What was proved",
        "",
        f"Written by `scripts/verify.py` with torch {proofs.torch} on Python {proofs.python}. Do not edit: `just verify` writes it anew.",
        "",
        "| what | proved | skipped | failed |",
        "| --- | --: | --: | --: |",
        f"| symbols found in {RELEASE} | {len(symbols) - len(proofs.missing)} | 0 | {len(proofs.missing)} |",
        _count("lines that start a feature, run", proofs.starts),
        _count("statements about a file of a wheel", proofs.files.values()),
        _count("probes run", proofs.probes.values()),
        "",
    ]
    for title, field in (("Changes of tier", "history"), ("Said and found", "findings"), ("Caveats", "caveats")):
        lines += _section(title, known, field, {**proofs.probes, **proofs.files})
    lines += ["## What the probes measured", "", "| probe | outcome | measured |", "| --- | --- | --- |"]
    for id_, proof in sorted(proofs.probes.items()):
        lines.append(f"| {Path(known.sources[id_].where).name} | {proof.outcome} | {_cell(proof.detail)} |")
    lines += ["", "## Starts that this host cannot run", ""]
    lines += [f"- {proof.what}: {proof.outcome}, {proof.detail}" for proof in proofs.starts if proof.outcome != "proved"]
    return "\n".join(lines) + "\n"


def _count(what: str, proofs: Iterable[Proof]) -> str:
    outcomes = [proof.outcome for proof in proofs]
    return f"| {what} | {outcomes.count('proved')} | {outcomes.count('skipped')} | {outcomes.count('failed')} |"


def _section(title: str, known: Catalogue, field: str, proofs: dict[str, Proof]) -> list[str]:
    """How each statement of a field is proved: by a probe, by a wheel, or by a document alone."""
    lines = [f"## {title}", "", "| feature | statement | proved by |", "| --- | --- | --- |"]
    for feature in known.features:
        for statement in getattr(feature, field):
            by = [_outcome(proofs[id_]) for id_ in statement.evidence if id_ in proofs]
            documents = f"documents only: {', '.join(statement.evidence)}"
            lines.append(f"| {feature.id} | {_cell(_said(statement))} | {', '.join(by) or documents} |")
    return [*lines, ""]


def _said(statement: Event | Finding | Caveat) -> str:
    if isinstance(statement, Event):
        return f"{statement.release} {statement.tier}"
    return statement.found.en if isinstance(statement, Finding) else statement.en


def _outcome(proof: Proof) -> str:
    return proof.what if proof.outcome == "proved" else f"{proof.what} ({proof.outcome})"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("python", help=f"an interpreter with torch {RELEASE}")
    python = parser.parse_args().python
    known = catalogue.load()
    known = known._replace(features=tuple(catalogue.whole(known.features)), sources=catalogue.sources())
    torch, version, missing = look_up(python, sorted({symbol for feature in known.features for symbol in feature.symbols}))
    if torch.partition("+")[0] != RELEASE:
        sys.exit(f"{python} has torch {torch}; {RELEASE} is needed")
    starts = [start(python, feature) for feature in known.features if feature.start]
    probes = sources(known, "probe", lambda id_, source: probe(python, id_, source))
    proofs = Proofs(torch, version, missing, starts, probes, sources(known, "wheel", in_wheel))
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(report(known, proofs), encoding="utf-8")
    for proof in proofs.failed():
        print(f"failed: {proof.what}: {proof.detail}", file=sys.stderr)
    return 1 if proofs.failed() else 0


if __name__ == "__main__":
    sys.exit(main())
