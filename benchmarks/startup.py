"""How long a command takes beside the least it could: `python benchmarks/startup.py [PYTHON]...`

Builds a wheel, installs it in a fresh virtual environment of each Python, and times commands and their bases in turn in
one go, so that whatever else the machine does hits both alike. Prints the ratio of the medians beside its bound.
"""

from __future__ import annotations

import argparse
import os
import pty
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
TYPER = "import typer"
RAPIDFUZZ = "import typer, rapidfuzz.fuzz, rapidfuzz.process"
TABLE = """
import typer
from rich.console import Console
from rich.table import Table
table = Table("ID", "Tier", "Area", "Feature")
for row in {rows!r}:
    table.add_row(*row)
Console().print(table)
"""


class Case(NamedTuple):
    command: tuple[str, ...]
    base: str  # Python code
    bound: float
    terminal: bool = False  # whether stdout is one: only there a table is drawn with Rich


def cases(rows: list[list[str]], torch: str) -> list[Case]:
    return [
        Case(("list", "--json"), TYPER, 1.25),
        Case(("show", "cuda-graphs", "--json"), TYPER, 1.25),
        Case(("api", "torch.concat", "--json"), TYPER, 1.25),
        Case(("list",), TABLE.format(rows=rows), 1.25, terminal=True),
        Case(("search", "profiler", "--json"), RAPIDFUZZ, 1.35),
        Case(("check", "--no-import", "--json", "--python", torch), TYPER, 2),
    ]


def seconds(command: list[str], *, terminal: bool) -> float:
    """The wall time of a process, its output read to the end."""
    start = time.perf_counter()
    if not terminal:
        done = subprocess.run(command, check=False, capture_output=True)
        if done.returncode not in {0, 1}:  # 1 is the answer of a check to an interpreter without torch
            raise subprocess.CalledProcessError(done.returncode, command, stderr=done.stderr)
        return time.perf_counter() - start
    master, slave = pty.openpty()
    with subprocess.Popen(command, stdout=slave, stderr=slave, stdin=slave) as process:
        os.close(slave)
        try:
            while os.read(master, 65536):
                pass
        except OSError:  # how Linux says that the other end is closed
            pass
    os.close(master)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)
    return time.perf_counter() - start


def environment(python: str, folder: Path) -> Path:
    """A virtual environment with the wheel in it; gives its folder of programs."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True)
    programs = folder / "bin"
    subprocess.run([str(programs / "pip"), "install", "--quiet", "--disable-pip-version-check", str(ROOT)], check=True)
    return programs


def measure(python: str, torch: str, runs: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        programs = environment(python, Path(folder) / "venv")
        pt110, interpreter = str(programs / "pt110"), str(programs / "python")
        version = subprocess.run([interpreter, "-V"], check=True, capture_output=True, text=True).stdout.strip()
        listed = subprocess.run(
            [pt110, "list", "-o", "tsv", "--fields", "id,tier,area,name.en"], check=True, capture_output=True, text=True
        )
        rows = [line.split("\t") for line in listed.stdout.splitlines()[1:]]
        for case in cases(rows, torch):
            times: dict[str, list[float]] = {"ours": [], "base": []}
            for run in range(runs + 1):
                for name, command in (("base", [interpreter, "-c", case.base]), ("ours", [pt110, *case.command])):
                    taken = seconds(command, terminal=case.terminal)
                    if run:  # the first one warms the caches
                        times[name].append(taken)
            base, ours = (statistics.median(times[name]) * 1000 for name in ("base", "ours"))
            told = " ".join(case.command).replace(torch, "PYTHON")
            command = f"`pt110 {told}`" + (" on a terminal" if case.terminal else "")
            print(f"| {version} | {command} | {base:.0f} ms | {ours:.0f} ms | {ours / base:.2f} | {case.bound} |", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pythons", nargs="*", default=[sys.executable], metavar="PYTHON")
    parser.add_argument("--torch", default=sys.executable, metavar="PYTHON", help="an interpreter that has a torch, to be checked")
    parser.add_argument("--runs", type=int, default=31)
    options = parser.parse_args()
    print("| Python | command | base | ours | ratio | bound |\n| --- | --- | --: | --: | --: | --: |")
    for python in options.pythons:
        measure(python, options.torch, options.runs)


if __name__ == "__main__":
    main()
