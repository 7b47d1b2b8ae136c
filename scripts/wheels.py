"""Real wheels: which releases of torch there are; downloads each once, whole and checked, and reads files out of them."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

HOME = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pt110"
CACHE = Path(os.environ.get("PT110_WHEELS") or HOME / "wheels")
PLATFORMS = {"linux": ("manylinux1_x86_64", "manylinux2014_x86_64", "manylinux_2_28_x86_64"), "windows": ("win_amd64",)}
OLD, NEW, NEWEST = "macosx_10_9_x86_64", "macosx_11_0_arm64", "macosx_14_0_arm64"
SPANS = (((1, 4), "3.7", OLD), ((1, 10), "3.8", OLD), ((2, 0), "3.9", NEW), ((2, 12), "3.10", NEW), ((2, 15), "3.10", NEWEST))
FIRST = (1, 1, 0)  # 1.0 has no stubs, which are what names the functions written in C++
ATTEMPTS = 3


class MissingWheelError(Exception):
    """No such wheel, or it could not be downloaded."""


class YankedError(MissingWheelError):
    """The release was withdrawn by its makers."""


def number(release: str) -> tuple[int, ...]:
    return tuple(map(int, release.split(".")))


def tags(release: str, system: str) -> tuple[str, tuple[str, ...]]:
    """The Python and the platforms for which a release of torch has a wheel; the last span has no end."""
    version = number(release)
    python, platform = next(((python, platform) for end, python, platform in SPANS if version < end), ("3.11", NEWEST))
    return python, PLATFORMS.get(system, (platform,))


def releases() -> list[str]:
    """Every final release of torch from `FIRST` on that has a macOS wheel, oldest first. Asks the package index."""
    pairs = {(python, platform) for _, python, platform in SPANS} | {("3.11", NEWEST), ("3.12", NEWEST)}
    found: set[str] = set()
    for python, platform in sorted(pairs):
        run = _pip("index", "versions", "--python-version", python, f"--platform={platform}", "--only-binary=:all:", "torch")
        line = re.search(r"Available versions: (.*)", run.stdout)
        found |= set(line.group(1).split(", ")) if line else set()
    final = [release for release in found if re.fullmatch(r"\d+\.\d+\.\d+", release)]
    return sorted((release for release in final if number(release) >= FIRST), key=number)


def wheel(package: str, release: str, system: str = "macosx") -> Path:
    """The wheel of a release, from the cache or downloaded into it. Torch is asked for by system, others are pure.

    What arrives broken is thrown away and asked for again; only a whole wheel ever stands in the cache.

    Raises:
        MissingWheelError: pip could not get it.
    """
    folder = CACHE / system / f"{package}-{release}"
    found = sorted(folder.glob("*.whl"))
    if found:
        return found[0]
    arriving = folder.with_name(f"{folder.name}.part")
    wrong = ""
    for _ in range(ATTEMPTS):
        wrong = _download(package, release, system, arriving)
        if not wrong:
            shutil.rmtree(folder, ignore_errors=True)
            arriving.rename(folder)
            return next(folder.glob("*.whl"))
        shutil.rmtree(arriving, ignore_errors=True)
    raise MissingWheelError(f"{package}=={release} for {system}: {wrong}")


def _download(package: str, release: str, system: str, folder: Path) -> str:
    """Downloads into a folder and says what is wrong with what came, or nothing."""
    command = ["download", "--no-deps", "--progress-bar=off", "--only-binary=:all:", "--dest", str(folder)]
    if package == "torch":
        python, platforms = tags(release, system)
        command += ["--python-version", python, *(f"--platform={platform}" for platform in platforms)]
    run = _pip(*command, f"{package}=={release}")
    if "yanked version" in run.stdout + run.stderr:
        shutil.rmtree(folder, ignore_errors=True)
        raise YankedError(f"{package}=={release} was withdrawn")
    found = sorted(folder.glob("*.whl"))
    if run.returncode or not found:
        return " ".join(run.stderr.strip().splitlines()[-1:]) or "pip gave no wheel"
    return damage(found[0])


def damage(path: Path) -> str:
    """What is wrong with a wheel, every byte of it read, or nothing."""
    try:
        with zipfile.ZipFile(path) as archive:
            bad = archive.testzip()
    except (zipfile.BadZipFile, OSError, EOFError) as error:
        return f"{path.name} is no whole wheel ({error})"
    return f"{path.name} is damaged at {bad}" if bad else ""


def _pip(*arguments: str) -> subprocess.CompletedProcess[str]:
    # A machine may hold its torch back by a constraint; this is no installation.
    environment = {**os.environ, "PIP_CONSTRAINT": os.devnull, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    return subprocess.run([sys.executable, "-m", "pip", *arguments], check=False, capture_output=True, text=True, env=environment)


def content(path: Path, name: str) -> bytes | None:
    """A file of a wheel, or None where the wheel has no such file."""
    with zipfile.ZipFile(path) as archive:
        try:
            return archive.read(name)
        except KeyError:
            return None
