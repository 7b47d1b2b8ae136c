"""Many files at once: a process a core, which an interruption of the whole ends."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pt110cli.errors import Unfinished

MOST = 61  # processes: what Windows can wait for, and more than a disk can feed
CHUNK = 16  # files that a process takes at a time
_TASK: list[Callable[[str], Any]] = []


def results(task: Callable[[str], Any], paths: Sequence[str], jobs: int) -> Iterator[Any]:
    """What a task gives for each path, in their order.

    Raises:
        Unfinished: a process was ended from outside, say for want of memory.
    """
    pool = ProcessPoolExecutor(min(jobs, -(-len(paths) // CHUNK), MOST), initializer=_start, initargs=(task,))
    try:
        yield from pool.map(_work, paths, chunksize=CHUNK)
    except BrokenProcessPool as error:
        raise Unfinished("a process of the scan was ended from outside, perhaps for want of memory; give --jobs 1") from error
    finally:
        for child in multiprocessing.active_children():  # idle, but where this was interrupted
            child.terminate()
        pool.shutdown(wait=False, cancel_futures=True)


def _start(task: Callable[[str], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it too, and ends the workers
    _TASK[:] = [task]


def _work(path: str) -> Any:
    return _TASK[0](path)
