"""Real wheels: downloads them once, whole and checked by pip, and reads files out of them."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

CACHE = Path(os.environ.get("PT110_WHEELS") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "pt110" / "wheels")
PLATFORMS = {"linux": ("manylinux1_x86_64", "manylinux2014_x86_64", "manylinux_2_28_x86_64"), "windows": ("win_amd64",)}


class MissingWheelError(Exception):
    """No such wheel, or it could not be downloaded."""


def number(release: str) -> tuple[int, ...]:
    return tuple(map(int, release.split(".")))


def tags(release: str, system: str) -> tuple[str, tuple[str, ...]]:
    """The Python and the platforms for which a release of torch has a wheel."""
    version = number(release)
    python = "3.8" if version < (1, 10) else "3.9" if version < (2, 0) else "3.10" if version < (2, 15) else "3.11"
    if system in PLATFORMS:
        return python, PLATFORMS[system]
    old, new, newest = "macosx_10_9_x86_64", "macosx_11_0_arm64", "macosx_14_0_arm64"
    return python, (old if version < (1, 10) else new if version < (2, 12) else newest,)


def wheel(package: str, release: str, system: str = "macosx") -> Path:
    """The wheel of a release, from the cache or downloaded into it. Torch is asked for by system, others are pure.

    Raises:
        MissingWheelError: pip could not get it.
    """
    folder = CACHE / system / f"{package}-{release}"
    found = sorted(folder.glob("*.whl"))
    if found:
        return found[0]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "--dest", str(folder)]
    if package == "torch":
        python, platforms = tags(release, system)
        command += ["--python-version", python, *(f"--platform={platform}" for platform in platforms)]
    # A machine may hold its torch back by a constraint; this is no installation.
    run = subprocess.run(
        [*command, f"{package}=={release}"], check=False, capture_output=True, text=True, env={**os.environ, "PIP_CONSTRAINT": os.devnull}
    )
    found = sorted(folder.glob("*.whl"))
    if run.returncode or not found:
        raise MissingWheelError(f"{package}=={release} for {system}: {run.stderr.strip().splitlines()[-1:]}")
    return found[0]


def content(path: Path, name: str) -> bytes | None:
    """A file of a wheel, or None where the wheel has no such file."""
    with zipfile.ZipFile(path) as archive:
        try:
            return archive.read(name)
        except KeyError:
            return None
