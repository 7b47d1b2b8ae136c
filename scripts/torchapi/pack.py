"""Writes the index: the format that `pt110cli/api.py` reads, described there."""

from __future__ import annotations

import zlib
from collections import defaultdict

from torchapi.history import History, Record, changes, runs

MAGIC = b"pt110-api-1\n"
BLOCK = 128  # records that are decompressed together
COMMON = 24  # a tail in more blocks than this is found by reading them all
KINDS = {"module": "M", "class": "C", "function": "F", "method": "m", "property": "p", "attribute": "a", "constant": "c", "field": "f"}
EVIDENCE = {"decorator": "c", "warning": "w", "directive": "r", "doc": "t", "library": "l"}


def pack(history: History, releases: list[str]) -> bytes:
    """The whole index as the bytes of its file; the same history gives the same bytes."""
    last = len(releases) - 1
    names = sorted(history.records)
    lines = [_line(name, history.records[name], last) for name in names]
    blocks = [lines[start : start + BLOCK] for start in range(0, len(lines), BLOCK)]
    firsts = names[::BLOCK]
    tails = _tails(history, names)
    tail_keys = sorted(tails)
    tail_lines = [f"{key}\t{tails[key]}" for key in tail_keys]
    tail_blocks = [tail_lines[start : start + 4 * BLOCK] for start in range(0, len(tail_lines), 4 * BLOCK)]
    packed = [[zlib.compress("\n".join(block).encode(), 9) for block in part] for part in (blocks, tail_blocks)]
    directory = _directory(releases, (firsts, packed[0]), (tail_keys[:: 4 * BLOCK], packed[1]))
    return b"".join([MAGIC, len(directory).to_bytes(4, "big"), directory, *packed[0], *packed[1]])


def _directory(releases: list[str], *parts: tuple[list[str], list[bytes]]) -> bytes:
    lines = [" ".join(releases)]
    for firsts, blocks in parts:
        lines.append("\n".join(f"{first}\t{len(block)}" for first, block in zip(firsts, blocks)))
    return zlib.compress("\n\n".join(lines).encode(), 9)


def encode(mask: int, last: int) -> str:
    """A set of releases as pairs of characters; a stretch that lasts has no second one."""
    return "".join(chr(48 + first) + ("" if end == last else chr(48 + end)) for first, end in runs(mask))


def _line(name: str, record: Record, last: int) -> str:
    fields = [
        name,
        f"{KINDS[record.kind]}{record.rank}{encode(record.mask, last)}",
        _masked(record.homes, record.mask, last),
        encode(record.bound, last) if record.kind == "module" else "",
        _masked(record.bases, record.mask, last),
        encode(record.raises, last),
        _deprecated(record, last),
        _arguments(record, last),
    ]
    return "\t".join(fields).rstrip("\t")


def _masked(masks: dict[str, int], whole: int, last: int) -> str:
    """Names with the releases each is meant in, left out where they are all of them."""
    return ",".join(name if mask == whole else f"{name}:{encode(mask, last)}" for name, mask in masks.items())


def _deprecated(record: Record, last: int) -> str:
    """Since when, by which evidence, in favour of what; only of what is still so at the end."""
    if not record.deprecated:
        return ""
    newest = record.mask.bit_length() - 1
    if newest not in record.deprecated and not record.raises >> newest & 1:
        return ""
    first = min(record.deprecated)
    replacement = next((new for _, (_, new) in sorted(record.deprecated.items(), reverse=True) if new), "")
    by = record.deprecated[max(record.deprecated)][0]
    return f"{encode(1 << first, last)[0]}{EVIDENCE[by]}{replacement}"


def _arguments(record: Record, last: int) -> str:
    parts = []
    for argument, mask in sorted(record.arguments.items()):
        changed = ";".join(f"{chr(48 + change.release)}{change.default}" for change in changes(record.defaults.get(argument, {})))
        when = "" if mask == record.mask else f":{encode(mask, last)}"
        parts.append(f"{argument}{when}" + (f"={changed}" if changed else ""))
    return "\x1f".join(parts).replace("\t", " ").replace("\n", " ")


def _tails(history: History, names: list[str]) -> dict[str, str]:
    """Last part of a name, or `keyword=` -> the blocks that have it; `*` where they are many."""
    found: dict[str, set[int]] = defaultdict(set)
    for position, name in enumerate(names):
        tail = name.rpartition(".")[2]
        if tail != "__init__":
            found[tail].add(position // BLOCK)
        for argument in history.records[name].arguments:
            if argument != "**":
                found[f"{argument}="].add(position // BLOCK)
    return {tail: "*" if len(blocks) > COMMON else _deltas(sorted(blocks)) for tail, blocks in found.items()}


def _deltas(numbers: list[int]) -> str:
    """Ascending numbers as the steps between them, in base 36, for they compress better."""
    steps = [number - before for before, number in zip([0, *numbers], numbers)]
    return " ".join(_base36(step) for step in steps)


def _base36(number: int) -> str:
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    text = digits[number % 36]
    while number >= 36:
        number //= 36
        text = digits[number % 36] + text
    return text
