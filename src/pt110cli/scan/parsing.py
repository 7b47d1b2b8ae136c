"""Parses sources, such as would exhaust the stack of an older Python among them."""

from __future__ import annotations

import ast
import sys
import threading
import warnings

SMALL = 32 * 1024  # characters that no stack is too small for
FRAMES = 160  # bytes of stack for a character, three times what Python 3.9 takes for the two of a link in `a.b.b.b`


def parse(text: str) -> ast.Module:
    """The tree of a source.

    Raises:
        SyntaxError, ValueError, RecursionError, MemoryError: it is not what this Python can parse.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # invalid escapes and the like are not what is asked for
        # From 3.11 on Python itself gives up in time; before, a long chain kills the process.
        return ast.parse(text) if sys.version_info >= (3, 11) or len(text) <= SMALL else _with_room(text)


def _with_room(text: str) -> ast.Module:
    outcome: list[ast.Module | BaseException] = []

    def attempt() -> None:
        try:
            outcome.append(ast.parse(text))
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            outcome.append(error)

    before = threading.stack_size(SMALL * FRAMES + len(text) * FRAMES)
    try:
        thread = threading.Thread(target=attempt)
        thread.start()
    except RuntimeError as error:  # there is no room for such a stack
        raise MemoryError from error
    finally:
        threading.stack_size(before)
    thread.join()
    (found,) = outcome
    if isinstance(found, BaseException):
        raise found
    return found
