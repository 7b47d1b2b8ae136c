"""Reads files that people name, which may be anything: pipes nobody writes to, devices without an end."""

from __future__ import annotations

import os
import stat


def contents(path: str, most: int) -> bytes:
    """The first bytes of a regular file, or of a pipe that somebody writes to.

    Raises:
        OSError: there is none, or it cannot be read.
        ValueError: the path is none, or what it names has nothing to give just now.
    """
    with open(path, "rb", opener=opened) as file:  # the opener keeps a pipe without a writer from blocking
        pipe = stat.S_ISFIFO(os.fstat(file.fileno()).st_mode)
        if pipe:
            os.set_blocking(file.fileno(), True)  # one whose other end is open, as in `--catalogue <(...)`, is waited for
        data = file.read(most)
    if data is None or (pipe and not data):
        raise ValueError("nothing to read")
    return data


def opened(path: str, flags: int) -> int:
    """Opens without waiting for anybody at the other end."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
