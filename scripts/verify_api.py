"""Compares the API index with what is really there: `python scripts/verify_api.py PYTHON...`, each with a torch installed.

The yardstick is made by introspection alone (`introspect.py`, run by each PYTHON): names without underscore that import or
`getattr` reaches and whose owner is torch. Writes docs/api-accuracy.md; exits 1 where 1.10.0 is below the bar.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pt110cli import api
from pt110cli.model import RELEASE

ROOT = Path(__file__).resolve().parent.parent
REPORT = ROOT / "docs" / "api-accuracy.md"
BAR = 99.5
MEMBERS = {"python": "written in Python", "c": "written in C++", "typed": "typed legacy tensors and storages"}
LONGEST = 400  # names that a list shows


class Score(NamedTuple):
    """How many of a kind there are, and those that the other side lacks."""

    what: str
    total: int
    wrong: list[str]

    def percent(self) -> float:
        return 100 * (self.total - len(self.wrong)) / self.total if self.total else 100.0


class Comparison(NamedTuple):
    """The index against one torch."""

    torch: str
    python: str
    recall: list[Score]
    precision: list[Score]
    others: list[Score]
    real: dict[str, Any]


def introspected(python: str, asked: list[str]) -> dict[str, Any]:
    """What the torch of an interpreter really has; the names asked for are those that the index says it has."""
    script = ROOT / "scripts" / "introspect.py"
    run = subprocess.run([python, str(script)], input=json.dumps({"names": asked}), capture_output=True, text=True, check=False)
    if run.returncode:
        sys.exit(f"{python} cannot introspect its torch: {run.stderr.strip().splitlines()[-1:]}")
    found: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return found


def release_of(python: str) -> str:
    """The release of the torch of an interpreter, as the index names it."""
    code = "import importlib.metadata as m; print(m.version('torch').partition('+')[0])"
    return subprocess.run([python, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def claimed(release: str) -> Iterator[api.Symbol]:
    """What the index says of a release: public names that import or `getattr` must reach."""
    for name in api.names(incidental=True):
        symbol = None if "._" in name else api.look_up(name)
        if symbol and symbol.kind != "field" and api.present(symbol, release):
            yield symbol


def there(name: str, release: str) -> bool:
    symbol = api.look_up(name)
    return symbol is not None and symbol.kind != "field" and api.present(symbol, release)


def compare(python: str) -> Comparison:
    release = release_of(python)
    symbols = list(claimed(release))
    real = introspected(python, [symbol.symbol for symbol in symbols])
    return Comparison(real["torch"], real["python"], recall(real, release), precision(real, symbols), others(real, release), real)


def recall(real: dict[str, Any], release: str) -> list[Score]:
    """Of what is really there, what the index has: by kind, and members by what they are written in."""
    groups: dict[str, list[str]] = {}
    for name, (kind, origin, scope) in real["found"].items():
        what = f"members, {MEMBERS[origin]}, {scope}" if origin else f"module level: {kind}"
        groups.setdefault(what, []).append(name)
        if not origin:
            groups.setdefault("module level: all", []).append(name)
        if name.startswith("torch.Tensor.") and name.count(".") == 2:
            groups.setdefault("members of torch.Tensor", []).append(name)
    return [Score(what, len(names), [name for name in names if not there(name, release)]) for what, names in sorted(groups.items())]


def precision(real: dict[str, Any], symbols: list[api.Symbol]) -> list[Score]:
    """Of what the index says, what is really there; modules that cannot be imported here prove nothing."""
    absent = set(real["absent"])
    groups: dict[str, list[str]] = {}
    for symbol in symbols:
        if not _below(symbol.symbol, real["unimportable"]):
            member = symbol.kind in {"method", "property", "attribute"}
            groups.setdefault("members" if member else "module level: all", []).append(symbol.symbol)
    return [Score(what, len(names), [name for name in names if name in absent]) for what, names in sorted(groups.items())]


def others(real: dict[str, Any], release: str) -> list[Score]:
    """What `import torch` binds, and keyword arguments of functions written in Python, both ways."""
    bound = set(real["bound"])
    modules = [symbol for symbol in claimed(release) if symbol.kind == "module" and symbol.canonical == symbol.symbol]
    wrong = [symbol.symbol for symbol in modules if (symbol.symbol in bound) != _is_bound(symbol, release)]
    real_arguments = [f"{name}({argument}=)" for name, arguments in real["keywords"].items() for argument in arguments]
    said = []
    for name, arguments in real["keywords"].items():
        symbol = api.look_up(name)
        known = [api.look_up(f"{name}({keyword}=)") for keyword in symbol.keywords if keyword != "**"] if symbol else []
        said += [(keyword.symbol, arguments) for keyword in known if keyword and api.present(keyword, release)]
    extra = [keyword for keyword, arguments in said if keyword.partition("(")[2].rstrip("=)") not in arguments]
    return [
        Score("modules, bound by `import torch` or not", len(modules), wrong),
        Score("keyword arguments in Python, recall", len(real_arguments), [name for name in real_arguments if not there(name, release)]),
        Score("keyword arguments in Python, precision", len(said), extra),
    ]


def _is_bound(symbol: api.Symbol, release: str) -> bool:
    order = api.releases()
    return any(order.index(first) <= order.index(release) <= order.index(last) for first, last in symbol.bound)


def _below(name: str, modules: Iterable[str]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in modules)


def report(comparisons: list[Comparison]) -> str:
    """The report; the same runs give the same text."""
    lines = (ROOT / "scripts" / "api-accuracy.md").read_text(encoding="utf-8").splitlines()
    for one in comparisons:
        lines += ["", f"## torch {one.torch} on Python {one.python}", "", "| what | of | wrong | % |", "| --- | --: | --: | --: |"]
        for way in ("recall", "precision", "others"):
            for score in getattr(one, way):
                what = score.what if way == "others" else f"{way}, {score.what}"
                lines.append(f"| {what} | {score.total} | {len(score.wrong)} | {score.percent():.2f} |")
        lines += _left_out(one.real)
        for way in ("recall", "precision", "others"):
            for score in getattr(one, way):
                if score.wrong and score.what != "module level: all":
                    lines += ["", f"**{way}, {score.what}**: {_listed(score.wrong)}"]
                elif score.wrong and way == "precision":
                    lines += ["", f"**precision, {score.what}**: {_listed(score.wrong)}"]
    return "\n".join(lines) + "\n"


def _listed(names: list[str]) -> str:
    """Names by what has them."""
    owners: dict[str, list[str]] = {}
    for name in sorted(names)[:LONGEST]:
        front, bracket, keyword = name.partition("(")
        owner, _, tail = front.rpartition(".")
        owners.setdefault(owner, []).append(tail + bracket + keyword)
    rest = f"; and {len(names) - LONGEST} more" if len(names) > LONGEST else ""
    return "; ".join(f"`{owner}`: {', '.join(tails)}" for owner, tails in owners.items()) + rest


def _left_out(real: dict[str, Any]) -> list[str]:
    """What the yardstick does not count, by reason, with how often each last part of a name is meant."""
    lines = ["", "Not counted:", ""]
    for reason, tails in sorted(real["left_out"].items()):
        names = ", ".join(f"{tail} {count}" for tail, count in sorted(tails.items(), key=lambda pair: (-pair[1], pair[0])))
        lines.append(f"- {reason}, {sum(tails.values())}: {names}")
    reasons = Counter(real["unimportable"].values())
    for reason, count in sorted(reasons.items()):
        modules = ", ".join(sorted(module for module, why in real["unimportable"].items() if why == reason))
        lines.append(f"- module that cannot be imported there ({reason}), {count}: {modules}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pythons", nargs="+", metavar="PYTHON", help="an interpreter with torch")
    comparisons = [compare(python) for python in parser.parse_args().pythons]
    REPORT.parent.mkdir(exist_ok=True)
    REPORT.write_text(report(comparisons), encoding="utf-8")
    low = False
    for one in comparisons:
        for way in ("recall", "precision", "others"):
            for score in getattr(one, way):
                barred = score.what in {"module level: all", "members"} or "in Python, own" in score.what
                low |= barred and score.percent() < BAR and one.torch.partition("+")[0] == RELEASE
                print(f"{one.torch:14} {way:9} {score.percent():6.2f} % of {score.total:6} {score.what}")
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
