"""Runs the examples of features in the user's interpreter: ours alone, each in an empty folder, each to a verdict."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from pt110cli import api, availability
from pt110cli.answers import Check, Demo, Example, Measurement
from pt110cli.environment import interpreter, running
from pt110cli.errors import NotFound
from pt110cli.model import RELEASE, Feature, Text

EXAMPLES = Path(__file__).resolve().parent.parent / "bundled" / "examples"
SKIPPED = "skipped:"
MEASURED = re.compile(r"(.{1,60}?): (\S.{0,200})")
Told = Callable[[str], None]


def examples(features: Sequence[Feature]) -> list[Example]:
    """The examples of those features that have one."""
    return [Example(feature.id, name, (EXAMPLES / name).read_text("utf-8")) for feature in features for name in [feature.example] if name]


def demos(features: Sequence[Feature], checks: Sequence[Check], python: str, *, limit: float, told: Told) -> Iterator[Demo]:
    """How each example goes; `told` is given the feature at hand and how many there are. A feature that does not work there is skipped with the reason.

    Raises:
        OSError: the interpreter cannot be started.
    """
    for number, (feature, check) in enumerate(zip(features, checks), 1):
        told(f"{feature.id} ({number} of {len(features)})")
        yield _demo(feature, check, python, limit)


def _demo(feature: Feature, check: Check, python: str, limit: float) -> Demo:
    torch = check.environment.torch
    if feature.example is None:
        return Demo(feature.id, "skipped", Text("has no example: it runs on a device only", "没有示例：只能在设备上运行"), 0.0, (), torch)
    if check.available is False:
        return Demo(feature.id, "skipped", check.reasons[0], 0.0, (), torch)
    try:
        ran = running.run([python, str(EXAMPLES / feature.example)], limit=limit)
    except OSError as error:
        raise interpreter.unstartable(python, error) from error
    measured = tuple(Measurement(*line.groups()) for line in map(MEASURED.fullmatch, ran.out.splitlines()) if line)
    seconds = round(ran.seconds, 2)
    if ran.code == 0 and not ran.why:
        return Demo(feature.id, "passed", None, seconds, measured, torch)
    last = next((line.strip() for line in reversed(ran.err.splitlines()) if line.strip()), "")
    skip = _skipped(last, torch) if not ran.why else None
    if skip:
        return Demo(feature.id, "skipped", skip, seconds, (), torch)
    why = ran.why or last or f"exit {ran.code}"
    return Demo(feature.id, "failed", Text(why[:300], why[:300]), seconds, measured, torch)


def _skipped(last: str, torch: str | None) -> Text | None:
    """Why an example could not run where it did not go wrong: it says so, or a name is not in that release. On 1.10.0 no name is missing."""
    if last.startswith(SKIPPED):
        reason = last.removeprefix(SKIPPED).strip()
        return Text(reason, reason)
    release = _release(torch)
    if release is None or release == RELEASE:
        return None
    try:
        rows = availability.answers(last, availability.Known((), {}), release, lambda _name, _names: [])
    except NotFound:
        return None
    row = next((row for row in rows if row.since and row.in_release is False), None)
    if row is None:
        return None
    later = api.releases().index(row.since) > api.releases().index(release) if row.since else False
    when = (f"{row.symbol} arrives in {row.since}", f"{row.symbol} 自 {row.since} 起才有")
    return Text(*when) if later else Text(f"{row.symbol} is gone since {_next(row.until)}", f"{row.symbol} 自 {_next(row.until)} 起移除")


def _release(torch: str | None) -> str | None:
    """The indexed release of a version of torch, if it is one."""
    release = (torch or "").partition("+")[0]
    return release if release in api.releases() else None


def _next(release: str | None) -> str:
    """The release after one."""
    known = api.releases()
    return known[known.index(release) + 1] if release in known[:-1] else known[-1]
