"""Fixtures: `pt110` runs the real command line, in this process or on a real pseudo-terminal."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from pt110cli.cli import main

# A shell ignores Ctrl-C for what it starts in the background, and programs hand that on; the tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

ROOT = Path(__file__).resolve().parent.parent
LANGUAGE = ("PT110_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
COLOR = ("NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "TERM", "PT110_DEBUG", "COLUMNS")


class Run(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Stream(io.TextIOWrapper):
    """Standard output or error as a pipe, a file or a terminal of some encoding."""

    def __init__(self, encoding: str, *, tty: bool) -> None:
        super().__init__(io.BytesIO(), encoding=encoding, write_through=True)
        self.tty = tty

    def isatty(self) -> bool:
        return self.tty

    def text(self) -> str:
        return self.buffer.getvalue().decode(self.encoding)  # type: ignore[attr-defined]


@pytest.fixture
def pt110(monkeypatch: pytest.MonkeyPatch) -> Any:
    def run(*arguments: str, env: dict[str, str] | None = None, stdin: bytes = b"", tty: int = 0, encoding: str = "utf-8") -> Run:
        """Runs pt110; `tty` is the width of a terminal, or 0 for a pipe."""
        for name in (*LANGUAGE, *COLOR):
            monkeypatch.delenv(name, raising=False)
        for name, value in {"COLUMNS": str(tty or 80), **(env or {})}.items():
            monkeypatch.setenv(name, value)
        out, err = Stream(encoding, tty=bool(tty)), Stream(encoding, tty=bool(tty))
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
            code = main(list(arguments))
        return Run(code, out.text(), err.text())

    return run


@pytest.fixture
def process() -> Any:
    def run(
        *arguments: str, env: dict[str, str] | None = None, cwd: Path | None = None, **options: Any
    ) -> subprocess.CompletedProcess[bytes]:
        """Runs pt110 as a process of its own, with nothing of this one's environment but the path."""
        kept = {name: os.environ[name] for name in ("PATH", "HOME", "SYSTEMROOT") if name in os.environ}
        command = [sys.executable, "-m", "pt110cli", *arguments]
        return subprocess.run(command, check=False, env={**kept, **(env or {})}, cwd=cwd, timeout=60, **{"capture_output": True, **options})

    return run


@pytest.fixture
def catalogue(tmp_path: Path) -> Any:
    """Writes a small catalogue around the features given, and gives its path."""

    def write(features: str, *, sources: str = "  post: {what: a post, where: 'https://pytorch.org', kind: post}\n") -> str:
        head = (
            "schema_version: 1\ncatalogue_version: '1'\n"
            "release: {version: 1.10.0, date: '2021-10-21', commits: 3400, contributors: 426}\n"
            f"sources:\n{sources}features:\n"
        )
        path = tmp_path / "catalogue.yaml"
        path.write_text(head + features, encoding="utf-8")
        return str(path)

    return write
