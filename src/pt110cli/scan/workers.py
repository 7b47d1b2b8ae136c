"""Many files at once: a process a core, all of which an interruption ends."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, NamedTuple

from pt110cli.errors import Unfinished

if TYPE_CHECKING:
    from multiprocessing.synchronize import Event

MOST = 61  # processes: what Windows can wait for, and more than a disk can feed
CHUNK = 16  # files that a process takes at a time


class _Work(NamedTuple):
    """What a process does with each file, until it is told to stop."""

    task: Callable[[str], Any]
    stop: Event


_WORK: list[_Work] = []  # of this process


def results(task: Callable[[str], Any], paths: Sequence[str], jobs: int) -> Iterator[Any]:
    """What a task gives for each path, in their order.

    Raises:
        Unfinished: a process was ended from outside, say for want of memory.
    """
    context = multiprocessing.get_context()
    work = _Work(task, context.Event())
    pool = ProcessPoolExecutor(min(jobs, -(-len(paths) // CHUNK), MOST), context, initializer=_start, initargs=(work,))
    try:
        with _undisturbed():
            parts = [pool.submit(_done, paths[start : start + CHUNK]) for start in range(0, len(paths), CHUNK)]
        for part in parts:
            yield from part.result()
    except BrokenProcessPool as error:
        raise Unfinished("a process of the scan was ended from outside, perhaps for want of memory; give --jobs 1") from error
    finally:
        with _undisturbed():
            # They are asked to stop, not killed: one killed while it hands over a result leaves the pool waiting for the rest of it.
            work.stop.set()
            pool.shutdown()


@contextlib.contextmanager
def _undisturbed() -> Iterator[None]:
    """Keeps Ctrl-C for later: from this process, and from what it starts until that can tell what to do with it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _start(work: _Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent hears it too, and stops the workers
    _WORK[:] = [work]


def _done(paths: Sequence[str]) -> list[Any]:
    (work,) = _WORK
    return [work.task(path) for path in paths if not work.stop.is_set()]
