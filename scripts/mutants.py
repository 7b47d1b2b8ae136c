"""Shows that the fuzzing can fail: `python scripts/mutants.py [CASES]` breaks a reader in ten ways and runs tests/test_fuzz.py on each.

Each mutant is a copy of the package in which one guard of a reader is gone. One that lives on is told, and ends this with 1.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
CASES = "1000"


class Mutant(NamedTuple):
    """One guard taken out: the file, the text and what stands there instead, and the tests that should see it."""

    file: str
    text: str
    instead: str
    tests: str


MUTANTS = (
    Mutant("source.py", "        if tag:\n", "        if False:\n", "yaml"),
    Mutant("source.py", 'data.decode("utf-8-sig")', 'data.decode("utf-8-sig", "surrogateescape")', "yaml"),
    Mutant(
        "source.py",
        "if not isinstance(node, yaml.MappingNode):\n            self._expected",
        "if False:\n            self._expected",
        "yaml",
    ),
    Mutant("source.py", "if not isinstance(node, yaml.SequenceNode):", "if False:", "yaml"),
    Mutant(
        "scan/scan.py",
        "    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:\n        return [], ",
        "    except (ValueError, RecursionError, MemoryError) as error:\n        return [], ",
        "source",
    ),
    Mutant("scan/scan.py", "    except (LookupError, ValueError):  # such", "    except ValueError:  # such", "source"),
    Mutant("scan/notebooks.py", "isinstance(cell, dict) and cell.get", "cell.get", "notebook"),
    Mutant("scan/files.py", "from_lines(filter(_sound, patterns))", "from_lines(patterns)", "pattern"),
    Mutant("scan/settings.py", 'tool.get("pt110", {}) if isinstance(tool, dict) else {}', 'tool.get("pt110", {})', "settings"),
    Mutant("environment/interpreter.py", "    if not isinstance(data, dict):\n        return", "    if False:\n        return", "report"),
    Mutant(
        "render/safe.py", "return text if text.isprintable() else re.sub(UNSAFE, _escape, text)", "return text", "pasted or command_line"
    ),
)


def killed(mutant: Mutant, cases: str) -> bool:
    """Whether the fuzzing fails on a mutant."""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("src", "tests", "data"):
            shutil.copytree(ROOT / name, Path(folder) / name, ignore=shutil.ignore_patterns("__pycache__"))
        file = Path(folder) / "src" / "pt110cli" / mutant.file
        before = file.read_text("utf-8")
        if before.count(mutant.text) != 1:
            raise SystemExit(f"{mutant.file} no longer has, once: {mutant.text!r}")
        file.write_text(before.replace(mutant.text, mutant.instead), "utf-8")
        suite = ["-q", "-x", "-p", "no:cacheprovider", "--import-mode=importlib", "tests/test_fuzz.py"]
        command = [sys.executable, "-m", "pytest", *suite, "-k", mutant.tests]
        environment = {**os.environ, "PYTHONPATH": f"{folder}/src", "PT110_FUZZ": cases}
        return subprocess.run(command, check=False, cwd=folder, env=environment, capture_output=True).returncode == 1


def main() -> None:
    cases = sys.argv[1] if len(sys.argv) > 1 else CASES
    verdicts = []
    for mutant in MUTANTS:
        verdicts.append(killed(mutant, cases))
        print(f"{'killed' if verdicts[-1] else 'LIVES '}  {mutant.file}: {mutant.text.strip()[:70]}", flush=True)
    print(f"{sum(verdicts)} of {len(verdicts)} killed")
    sys.exit(not all(verdicts))


if __name__ == "__main__":
    main()
