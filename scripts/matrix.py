"""Installs pt110 in every way it can be and tries it there: `python scripts/matrix.py [PYTHON ...]`.

For each Python: the wheel and the sdist with the newest allowed dependencies; on the first, the oldest, the lowest too, which have no
wheels for those that came later. Each is tried with its packages made read-only, without HOME, from an empty folder, and without a network where the system can take it away. Prints a table; exits 1
where anything fails. Two builds of the wheel are compared byte by byte first.
"""

from __future__ import annotations

import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TRIALS = (
    ["--version"],
    ["list", "--json"],
    ["show", "cuda-graphs", "--color", "always"],
    ["search", "profiler", "--json"],
    ["api", "torch.concat", "--json"],
    ["changes", "-o", "csv"],
    ["timeline", "-o", "svg"],
    ["check", "--no-import", "--json"],
    ["scan", ".", "--json"],
    ["catalogue", "validate", "house.yaml"],
)


def pythons() -> list[str]:
    """Every Python from 3.9 on that the path has, oldest first."""
    found = {}
    for minor in range(9, 30):
        path = shutil.which(f"python3.{minor}")
        if path:
            found[minor] = path
    return [found[minor] for minor in sorted(found)]


def lowest() -> list[str]:
    """The lower bounds of the dependencies, as constraints."""
    block = re.search(r"^dependencies = \[\n(.*?)^\]", (ROOT / "pyproject.toml").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert block  # noqa: S101  # it is our own file
    return [f"{name}=={version}" for name, version in re.findall(r'^\s*"([\w-]+)>=([\d.]+)', block.group(1), re.MULTILINE)]


def run(command: list[str], **options: object) -> str:
    """Runs a command and gives what it wrote."""
    done = subprocess.run(command, check=False, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **options)  # type: ignore[call-overload]
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} -> {done.returncode}\n{done.stdout[-2000:]}")
    return str(done.stdout)


def built(folder: Path) -> tuple[Path, Path]:
    """The wheel and the sdist; the wheel of a second build has the same bytes."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1634774400"}
    for name in ("one", "two"):
        run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder / name), str(ROOT)], env=environment)
    (one,), (two,) = (list((folder / name).glob("*.whl")) for name in ("one", "two"))
    if not filecmp.cmp(one, two, shallow=False):
        raise RuntimeError("two builds of the wheel differ")
    run([sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(folder / "sdist")], cwd=ROOT)
    return one, next((folder / "sdist").glob("*.tar.gz"))


def tried(python: str, package: Path, constraints: list[str], folder: Path) -> str:
    """Installs a package into an environment of its own and runs the trials there; gives the versions it got."""
    environment = folder / "environment"
    run([python, "-m", "venv", str(environment)])
    pip = [str(environment / "bin" / "python"), "-m", "pip"]
    (folder / "lowest.txt").write_text("\n".join(constraints), "utf-8")
    run([*pip, "install", "--quiet", "--disable-pip-version-check", "-c", str(folder / "lowest.txt"), str(package)])
    got = json.loads(run([*pip, "list", "--format", "json", "--disable-pip-version-check"]))
    work = folder / "work"
    work.mkdir()
    (work / "train.py").write_text("import torch\ntorch.cov(x)\n", "utf-8")
    shutil.copy(ROOT / "data" / "features.yaml", work / "house.yaml")
    run(["chmod", "-R", "a-w", str(environment / "lib")])
    alone = ["unshare", "--net", "--map-root-user"] if _unshares() else []
    for trial in TRIALS:
        run([*alone, str(environment / "bin" / "pt110"), *trial], cwd=work, env={"PATH": os.environ["PATH"]})
    run(["chmod", "-R", "u+w", str(environment / "lib")])
    return ", ".join(f"{each['name']} {each['version']}" for each in got if each["name"] in {"typer", "rich", "rapidfuzz", "pathspec"})


def _unshares() -> bool:
    tool = shutil.which("unshare")
    return bool(tool) and subprocess.run([str(tool), "--net", "--map-root-user", "true"], check=False, capture_output=True).returncode == 0


def main() -> None:
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        wheel, sdist = built(Path(scratch))
        print("two builds of the wheel have the same bytes")
        for number, python in enumerate(sys.argv[1:] or pythons()):
            ways: list[tuple[str, Path, list[str]]] = [("wheel, newest", wheel, []), ("sdist", sdist, [])]
            for what, package, constraints in (*ways, *([("wheel, lowest", wheel, lowest())] if not number else [])):
                with tempfile.TemporaryDirectory() as folder:
                    try:
                        verdict = tried(python, package, constraints, Path(folder))
                    except RuntimeError as error:
                        verdict, failed = f"FAILED: {error}", failed + 1
                print(f"{run([python, '-V']).strip():14} {what:14} {verdict}", flush=True)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
