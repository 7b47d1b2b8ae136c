"""Tries one thing on a real torch or in a real wheel, bounded in time: a name, a probe, the lines that start a feature."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, NamedTuple

import wheels
from pt110cli.model import Feature, Source

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 120  # seconds for one program
FLOOD = 16 * 1024 * 1024  # bytes that it may write
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


class Torch(NamedTuple):
    """An interpreter with a torch, and those of some names that it lacks."""

    python: str
    torch: str
    version: str  # of Python
    missing: frozenset[str]


class Ran(NamedTuple):
    code: int
    out: str
    err: str


def run(python: str, *arguments: str, given: str = "", limit: float = LIMIT) -> Ran:
    """A program in an empty folder of its own; one that takes too long or floods is ended with all that it started."""
    with (
        tempfile.TemporaryDirectory() as folder,
        tempfile.TemporaryFile() as into,
        tempfile.TemporaryFile() as out,
        tempfile.TemporaryFile() as err,
    ):
        into.write(given.encode())
        into.seek(0)
        command = [python, *arguments]
        process = subprocess.Popen(command, stdin=into, stdout=out, stderr=err, cwd=folder, start_new_session=True)
        ended = _ended(process, (out, err), limit)
        return Ran(-1, "", ended) if ended else Ran(process.returncode, _text(out), _text(err))


def _ended(process: subprocess.Popen[bytes], streams: Sequence[IO[bytes]], limit: float) -> str:
    """Waits for a program, and says why where it had to be ended."""
    start, why = time.monotonic(), ""
    while process.poll() is None and not why:
        time.sleep(0.02)
        if time.monotonic() - start > limit:
            why = f"did not end within {limit} s"
        elif any(os.fstat(stream.fileno()).st_size > FLOOD for stream in streams):
            why = f"wrote more than {FLOOD // 1024 // 1024} MiB"
    with contextlib.suppress(ProcessLookupError):  # what it started may have outlived it
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return why


def _text(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read().decode("utf-8", "replace")


def look_up(python: str, symbols: list[str], release: str) -> Torch:
    """What an interpreter has of these symbols; it must have that release of torch."""
    done = run(python, "-c", LOOKUP, given=json.dumps(symbols))
    if done.code:
        sys.exit(f"{python} cannot look symbols up: {done.err.strip().splitlines()[-1:]}")
    answer = json.loads(done.out.splitlines()[-1])
    if answer["torch"].partition("+")[0] != release:
        sys.exit(f"{python} has torch {answer['torch']}; {release} is needed")
    return Torch(python, answer["torch"], answer["python"], frozenset(answer["missing"]))


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


def verdict(python: str, source: Source) -> tuple[str, str]:
    """What a probe says of the torch that runs it, in its last line: shown, not shown or skipped, and what it measured."""
    done = run(python, str(ROOT / source.where))
    last = (done.out.strip().splitlines() or [""])[-1]
    said, _, detail = last.partition(":")
    if done.code:
        return "failed", (done.err.strip().splitlines() or [f"exit {done.code}"])[-1]
    return (said, detail.strip()) if said in ("shown", "not shown", "skipped") else ("failed", last)


def probe(python: str, id_: str, source: Source) -> Proof:
    """A probe that must show what it says."""
    said, detail = verdict(python, source)
    return Proof(id_, {"shown": "proved", "skipped": "skipped"}.get(said, "failed"), detail)


def difference(old: str, new: str, id_: str, source: Source) -> Proof:
    """A probe that must show what it says on the new torch, and must not on the old."""
    (before, was), (after, is_) = verdict(old, source), verdict(new, source)
    outcome = {("not shown", "shown"): "proved", ("skipped", "skipped"): "skipped"}.get((before, after), "failed")
    detail = was if outcome == "skipped" else f"{was} → {is_}"
    return Proof(id_, outcome, detail if outcome != "failed" else f"{before} → {after}: {detail}")


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
