"""How fast `pt110 scan --jobs 1` is: `python benchmarks/scan.py FOLDER [PYTHON ...]`.

Whole processes in turn, several rounds: the scan; `ast.parse` over the files that hold the letters `torch`, which is the base, and over
those alone that name it, which are what a scan parses; and vermin over the former, where it is installed. Prints medians and ratios.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pt110cli.scan.scan import mentions

ROUNDS = 9
BASE = """
import ast, sys, warnings
warnings.simplefilter("ignore")
for path in open(sys.argv[1]).read().splitlines():
    ast.parse(open(path, "rb").read())
"""


def holding(folder: str, wanted: Callable[[bytes], bool]) -> list[str]:
    """The sources below a folder that parse and whose bytes are as wanted."""
    found = []
    for path in sorted(Path(folder).rglob("*.py")):
        data = path.read_bytes()
        if wanted(data):
            try:
                compile(data, str(path), "exec", 0x400, dont_inherit=True)  # a tree, not code
            except (SyntaxError, ValueError):
                continue
            found.append(str(path))
    return found


def spent(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - start


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("pythons", nargs="*", default=[sys.executable])
    given = parser.parse_args()
    files, parsed = holding(given.folder, lambda data: b"torch" in data), holding(given.folder, mentions)
    with tempfile.TemporaryDirectory() as scratch:
        for name, paths in (("files", files), ("parsed", parsed)):
            (Path(scratch) / name).write_text("\n".join(paths), encoding="utf-8")
        for python in given.pythons:
            commands = {
                "ast.parse": [python, "-c", BASE, f"{scratch}/files"],
                "ast.parse of what names it": [python, "-c", BASE, f"{scratch}/parsed"],
                "pt110 scan": [python, "-m", "pt110cli", "scan", given.folder, "--jobs", "1", "--no-ignore", "--json"],
            }
            if shutil.which("vermin"):
                commands["vermin"] = ["vermin", "--processes", "1", "--quiet", *files]
            rounds = [{name: spent(command) for name, command in commands.items()} for _ in range(ROUNDS)]
            medians = {name: statistics.median(each[name] for each in rounds) for name in commands}
            ratios = {name: round(seconds / medians["ast.parse"], 2) for name, seconds in medians.items()}
            print(
                json.dumps(
                    {
                        "python": python,
                        "files": len(files),
                        "parsed": len(parsed),
                        "seconds": {k: round(v, 2) for k, v in medians.items()},
                        "ratio": ratios,
                    }
                )
            )


if __name__ == "__main__":
    main()
