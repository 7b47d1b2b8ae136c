"""Writes the index: the format that `pt110cli/api.py` reads, described there."""

from __future__ import annotations

import zlib
from collections import defaultdict
from collections.abc import Iterator

from torchapi.history import History, Record, changes, runs
from torchapi.rank import PRIVATE

MAGIC = b"pt110-api-1\n"
BLOCK = 256  # records that are decompressed together
COMMON = 32  # a tail in more blocks than this is found by reading them all
ZERO = 64  # the character of the oldest release; those of punctuation lie before it
BUCKETS, BUCKETS_A_BLOCK = 1 << 14, 1 << 9  # tails are kept by a number made of them, not by their text: half the bytes
LONGEST = 74  # characters that a name can share with the one before it
KINDS = {"module": "M", "class": "C", "function": "F", "method": "m", "property": "p", "attribute": "a", "constant": "c", "field": "f"}
EVIDENCE = {"decorator": "c", "warning": "w", "directive": "r", "doc": "t", "library": "l"}


def pack(history: History, releases: list[str]) -> bytes:
    """The whole index as the bytes of its file; the same history gives the same bytes."""
    last = len(releases) - 1
    names = sorted(history.records)
    lines = [_line(name, history.records[name], last) for name in names]
    blocks = [lines[start : start + BLOCK] for start in range(0, len(lines), BLOCK)]
    firsts = names[::BLOCK]
    steps = _tails(history, names)
    tails = [steps[start : start + BUCKETS_A_BLOCK] for start in range(0, BUCKETS, BUCKETS_A_BLOCK)]
    records = [zlib.compress("\n".join(_front_coded(block)).encode(), 9) for block in blocks]
    packed = [zlib.compress("\n".join(block).encode(), 9) for block in tails]
    directory = _directory(releases, (firsts, records), ([""] * len(packed), packed))
    return b"".join([MAGIC, len(directory).to_bytes(4, "big"), directory, *records, *packed])


def _front_coded(lines: list[str]) -> Iterator[str]:
    """Each line without what its key shares with the key before, and a character in front that says how much that is."""
    before = ""
    for line in lines:
        key = line.partition("\t")[0]
        shared = 0
        while shared < min(len(key), len(before), LONGEST) and key[shared] == before[shared]:
            shared += 1
        yield chr(48 + shared) + line[shared:]
        before = key


def _directory(releases: list[str], *parts: tuple[list[str], list[bytes]]) -> bytes:
    lines = [" ".join(releases)]
    for firsts, blocks in parts:
        lines.append("\n".join(f"{first}\t{len(block)}" for first, block in zip(firsts, blocks)))
    return zlib.compress("\n\n".join(lines).encode(), 9)


def encode(mask: int, last: int) -> str:
    """A set of releases as pairs of characters; a stretch that lasts has no second one."""
    return "".join(chr(ZERO + first) + ("" if end == last else chr(ZERO + end)) for first, end in runs(mask))


def _line(name: str, record: Record, last: int) -> str:
    fields = [
        name,
        f"{KINDS[record.kind]}{record.rank}{encode(record.mask, last)}{_former(record, last)}",
        _masked(record.homes, record.mask, last),
        encode(record.bound, last) if record.kind == "module" else "",
        _masked(record.bases, record.mask, last),
        encode(record.raises, last),
        _deprecated(record, last),
        _arguments(record, last),
    ]
    return "\t".join(fields).rstrip("\t")


def _former(record: Record, last: int) -> str:
    """The releases in which what is a module now was something else: it can no longer be called."""
    former = record.kinds if record.kind == "module" else {}
    return "".join(f"!{KINDS[kind]}{encode(mask, last)}" for kind, mask in former.items() if kind in {"class", "function"})


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
        changed = ";".join(f"{chr(ZERO + change.release)}{change.default}" for change in changes(record.defaults.get(argument, {})))
        when = "" if mask == record.mask else f":{encode(mask, last)}"
        parts.append(f"{argument}{when}" + (f"={changed}" if changed else ""))
    return "\x1f".join(parts).replace("\t", " ").replace("\n", " ")


def _tails(history: History, names: list[str]) -> list[str]:
    """For every bucket of tails (last part of a name, or `keyword=`) the blocks that have one; `*` where they are many."""
    found: dict[str, set[int]] = defaultdict(set)
    for position, name in enumerate(names):
        tail = name.rpartition(".")[2]
        record = history.records[name]
        passing = record.rank >= PRIVATE and any(home.endswith(f".{tail}") for home in record.homes)  # its home has the tail too
        if tail != "__init__" and not passing:
            found[tail].add(position // BLOCK)
        for argument in record.arguments:
            if argument != "**":
                found[f"{argument}="].add(position // BLOCK)
    common = {tail for tail, blocks in found.items() if len(blocks) > COMMON}
    buckets: list[set[int]] = [set() for _ in range(BUCKETS)]
    for tail, blocks in found.items():
        buckets[zlib.crc32(tail.encode()) % BUCKETS] |= set() if tail in common else blocks
    full = {zlib.crc32(tail.encode()) % BUCKETS for tail in common}
    return ["*" if number in full else _deltas(sorted(blocks)) for number, blocks in enumerate(buckets)]


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
