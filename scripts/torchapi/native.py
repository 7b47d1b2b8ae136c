"""What the shared libraries of a wheel tell by their texts: names of C++ functions and classes, their arguments, their warnings.

Stubs lag behind the binary and run ahead of it. A name that a stub of any release has, and that stands in the library as a
text of its own, is there; one that does not stand there is not.
"""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator
from typing import NamedTuple

CHUNK, OVERLAP = 1 << 24, 1 << 13
WORD = re.compile(rb"(?<=\x00)(?:torch\.(?:_C\.)?)?([A-Za-z_]\w{0,60})(?=\x00)")  # linkers keep `Size` as the end of `torch.Size`
SIGNATURE = re.compile(rb"(?<=\x00)([a-zA-Z_]\w*\([^\x00\n]{0,2000}\)(?:\|deprecated)?)(?=\x00)")
DEPRECATED = re.compile(rb"torch\.[\w.]+(?:\(\))? is deprecated[^\x00]{0,300}(?=\x00)")


class Native(NamedTuple):
    """`words`: texts that are one identifier; `signatures`: function -> its argument lists; `deprecated`: the warnings."""

    words: frozenset[str]
    signatures: dict[str, list[str]]
    deprecated: list[str]


def read(archive: zipfile.ZipFile, libraries: list[str]) -> Native:
    """The texts of all libraries; names and signatures of the one that speaks to Python alone."""
    words: set[str] = set()
    signatures: set[str] = set()
    deprecated: set[str] = set()
    for library in libraries:
        for chunk in _chunks(archive, library):
            deprecated |= {text.decode("utf-8", "replace") for text in DEPRECATED.findall(chunk)}
            if "python" in library:
                words |= {text.decode() for text in WORD.findall(chunk)}
                signatures |= {text.decode("utf-8", "replace") for text in SIGNATURE.findall(chunk)}
    by_name: dict[str, list[str]] = {}
    for text in sorted(signatures):
        name, _, rest = text.partition("(")
        if not rest.endswith("|deprecated"):
            by_name.setdefault(name, []).append(rest.rstrip(")"))
    return Native(frozenset(words), by_name, sorted(deprecated))


def _chunks(archive: zipfile.ZipFile, name: str) -> Iterator[bytes]:
    with archive.open(name) as stream:
        before = b""
        while block := stream.read(CHUNK):
            yield before + block
            before = block[-OVERLAP:]


def arguments(text: str) -> list[tuple[str, str | None]]:
    """Names and defaults of an argument list of the C++ parser: `Tensor input, *, Scalar alpha=1`."""
    found = []
    for part in _split(text):
        match = re.fullmatch(r"(?:[\w:*<>\[\]?]+ )?([A-Za-z_]\w*)(?:=(.*))?", part.strip())
        if match:
            found.append((match[1], _python(match[2])))
    return found


def _split(text: str) -> list[str]:
    parts, depth = [""], 0
    for character in text:
        depth += (character in "[({") - (character in "])}")
        if character == "," and not depth:
            parts.append("")
        else:
            parts[-1] += character
    return parts


def _python(default: str | None) -> str | None:
    """A default in Python's words."""
    if default is None:
        return None
    return {"true": "True", "false": "False", "c10::nullopt": "None", "nullptr": "None"}.get(default, default)
