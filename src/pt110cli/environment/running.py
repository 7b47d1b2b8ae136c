"""Runs a program that may do anything: in an empty folder of its own, without input, bounded in time and in what it writes.

It gets a session of its own, so that what it starts ends with it, on a time-out and on Ctrl-C too; only what leaves that session
lives on.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NamedTuple

FLOOD = 4 * 1024 * 1024  # bytes that it may write
GLANCE = 0.005  # seconds between looks at it, at first
REST = 0.05  # and later


class Ran(NamedTuple):
    """How a program ended; `why` says why it had to be ended, if it had to be."""

    code: int
    out: str
    err: str
    why: str
    seconds: float


def run(command: Sequence[str], *, limit: float, script: str | None = None) -> Ran:
    """Runs a command; `script` is the text of a file that is put into its folder and given as its first argument.

    Raises:
        OSError: it cannot be started.
    """
    with tempfile.TemporaryDirectory(prefix="pt110-") as folder, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        work, arguments = Path(folder) / "work", list(command)
        work.mkdir()
        if script is not None:
            # Beside its working folder: a script's own folder is where it imports from first.
            home = Path(folder) / "script"
            home.mkdir()
            (home / "probe.py").write_text(script, encoding="utf-8")
            arguments.insert(1, str(home / "probe.py"))
        start = time.monotonic()
        with _deferred() as interrupted:
            process = subprocess.Popen(arguments, stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=work, start_new_session=True)  # noqa: S603  # the user named it
        try:
            if interrupted:
                raise KeyboardInterrupt
            why = _ended(process, (out, err), limit)
        finally:
            _end(process)
        return Ran(process.returncode, _text(out), _text(err), why, time.monotonic() - start)


@contextlib.contextmanager
def _deferred() -> Iterator[list[int]]:
    """Keeps Ctrl-C for later: were it to strike while a program is being started, nobody would know what to end."""
    struck: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield struck
        return
    before = signal.signal(signal.SIGINT, lambda number, _frame: struck.append(number))
    try:
        yield struck
    finally:
        signal.signal(signal.SIGINT, before)


def _ended(process: subprocess.Popen[bytes], streams: Sequence[IO[bytes]], limit: float) -> str:
    """Waits for a program, and says why where it has to be ended."""
    start = time.monotonic()
    while process.poll() is None:
        spent = time.monotonic() - start
        if spent > limit:
            return f"did not end within {limit:g} s"
        if any(os.fstat(stream.fileno()).st_size > FLOOD for stream in streams):
            return f"wrote more than {FLOOD // 1024 // 1024} MiB"
        time.sleep(GLANCE if spent < 1 else REST)
    return ""


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a program with all of its session, even what has outlived it."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    process.wait()


def _text(stream: IO[bytes]) -> str:
    stream.seek(0)
    return stream.read(FLOOD).decode("utf-8", "replace")
