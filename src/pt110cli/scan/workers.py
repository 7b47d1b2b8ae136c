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
    done = False
    try:
        # Not `pool.map`, which cancels what is left when it is interrupted: a pool that breaks then complains of it.
        for part in [pool.submit(_work, paths[start : start + CHUNK]) for start in range(0, len(paths), CHUNK)]:
            yield from part.result()
        done = True
    except BrokenProcessPool as error:
        raise Unfinished("a process of the scan was ended from outside, perhaps for want of memory; give --jobs 1") from error
    finally:
        for child in () if done else multiprocessing.active_children():
            child.terminate()
        pool.shutdown(wait=done)


def _start(task: Callable[[str], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it too, and ends the workers
    _TASK[:] = [task]


def _work(paths: Sequence[str]) -> list[Any]:
    return [_TASK[0](path) for path in paths]
