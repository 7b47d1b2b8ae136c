"""Many files at once: a process a core, which an interruption of the whole ends."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import Any

CHUNK = 16  # files that a process takes at a time
_TASK: list[Callable[[str], Any]] = []


def results(task: Callable[[str], Any], paths: Sequence[str], jobs: int) -> Iterator[Any]:
    """What a task gives for each path, in their order."""
    with multiprocessing.Pool(jobs, _start, (task,)) as pool:  # leaving it, on Ctrl-C too, ends its processes
        yield from pool.imap(_work, paths, CHUNK)


def _start(task: Callable[[str], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it too, and ends the workers
    _TASK[:] = [task]


def _work(path: str) -> Any:
    return _TASK[0](path)
