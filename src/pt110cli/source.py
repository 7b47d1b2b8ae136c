"""Reads data files written by people: the only importer of YAML.

Every fault comes with its place, and all of them in one pass. The text is walked as events first, with limits, since
a file may be hostile: deep nesting crashes the composer, and anchors can make a small file enormous.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from collections.abc import Callable, Collection, Iterable
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import yaml

from pt110cli import catalogue
from pt110cli.answers import Problem
from pt110cli.checks import changes, features
from pt110cli.checks.faults import Fault
from pt110cli.errors import WrongUsage, nearest, quoted
from pt110cli.files import contents
from pt110cli.model import COMPUTED, Catalogue, Changes

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
DEEPEST = 64
LARGEST = 16 * 1024 * 1024  # bytes
MOST = 500_000  # values: beyond that composing takes minutes and a gigabyte
LIKELY = re.compile(r"\d{1,9}")  # YAML knows sexagesimals, underscores and numbers too long to convert
STDIN = "-"
KINDS = {"map": "a mapping", "seq": "a list", "null": "nothing", "int": "a number", "float": "a number", "bool": "true or false", "timestamp": "a date"}  # fmt: skip
WANTED = {str: "text", int: "a whole number", bool: "true or false", dict: "a mapping", tuple: "a list"}

Path_ = tuple[Union[str, int], ...]
Place = tuple[int, int]
File = Union[Catalogue, Changes]


class FaultyError(Exception):
    """A fault after which the text cannot be read on."""

    def __init__(self, place: Place, what: str, advice: str) -> None:
        super().__init__(what)
        self.place, self.what, self.advice = place, what, advice


def load(path: str) -> Catalogue:
    """A user's catalogue of features.

    Raises:
        WrongUsage: it is not there, is of another kind, or has faults; the first one is told with its place.
    """
    value = _sound(path)
    if not isinstance(value, Catalogue):
        raise WrongUsage(f"{quoted(path)} holds changes, not features; name a catalogue of features")
    return value


def load_changes(path: str) -> Changes:
    """A user's file of changes.

    Raises:
        WrongUsage: as `load`.
    """
    value = _sound(path)
    if not isinstance(value, Changes):
        raise WrongUsage(f"{quoted(path)} holds features, not changes; name a file of changes")
    return value


def _sound(path: str) -> File:
    value, problems = read(path)
    if value is None:
        more = f" ({len(problems) - 1} more: 'pt110 catalogue validate' shows all)" if len(problems) > 1 else ""
        raise WrongUsage(f"{problems[0]}{more}")
    return value


def read(
    path: str, *, ids: Collection[str] | None = None, extra: Callable[[Any], Iterable[Fault]] = lambda _: ()
) -> tuple[File | None, list[Problem]]:
    """A file of features or of changes, or all that is wrong with it, in the order of the lines.

    Changes may name the features `ids`, by default those of the built catalogue; `extra` checks come after our own.

    Raises:
        WrongUsage: there is no such file, or it cannot be read.
    """
    name = "<stdin>" if path == STDIN else path
    try:
        text = _text(_bytes(path))
        root = _composed(text)
    except FaultyError as fault:
        return None, [Problem(name, *fault.place, fault.what, fault.advice)]
    walk = Walk()
    value = walk.value(root, Changes if _of_changes(root) else Catalogue, ())
    found = list(walk.faults)
    if value is not None:
        broken = list(_broken(value, whole=not found, ids=ids))
        broken += extra(value) if not (found or broken) else ()
        found += [Misfit(walk.places.nearest(fault.path), fault.what, fault.advice) for fault in broken]
    problems = [Problem(name, *place, what, advice) for place, what, advice in sorted(found)]
    return (None if problems else value), problems


def _of_changes(root: yaml.Node) -> bool:
    """Whether a file is one of changes, told by its fields."""
    fields = {key.value for key, _ in root.value if isinstance(key.value, str)} if isinstance(root, yaml.MappingNode) else set()
    return "changes" in fields and "features" not in fields


def _broken(value: File, *, whole: bool, ids: Collection[str] | None) -> Iterable[Fault]:
    if isinstance(value, Catalogue):
        return features.of(value, whole=whole)
    known = [feature.id for feature in catalogue.load().features] if ids is None else ids
    return changes.of(value, whole=whole, features=known)


def _bytes(path: str) -> bytes:
    try:
        if path == STDIN:
            if sys.stdin is None:
                raise WrongUsage("standard input is closed; name a file, or open it")
            data = sys.stdin.buffer.read(LARGEST + 1)
        else:
            data = contents(path, LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "not a path"
        raise WrongUsage(f"cannot read {quoted(path)} ({reason.lower()}); name a YAML file") from error
    if len(data) > LARGEST:
        raise FaultyError((1, 1), f"more than {LARGEST // 1024 // 1024} MiB", "split it, or check that this is the right file")
    return data


def _text(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        raise FaultyError(_place(before, len(before)), "not UTF-8", "save it as UTF-8") from error
    # YAML's own reader refuses these too, but its C form without saying where.
    for position, character in enumerate(text):
        if not (character.isprintable() or character in "\n\r\t" or ord(character) > 0x9F):
            raise FaultyError(_place(text, position), f"control character U+{ord(character):04X}", "take it out")
    return text


def _place(text: str, position: int) -> Place:
    before = text[:position]
    return before.count("\n") + 1, position - before.rfind("\n")


def _composed(text: str) -> yaml.Node:
    try:
        _limited(text)
        return yaml.compose(text, Loader=Loader) or yaml.ScalarNode("tag:yaml.org,2002:null", "", yaml.Mark("", 0, 0, 0, "", 0))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        if "nesting depth" in str(error.problem):  # a newer libyaml has a limit of its own, and meets it first
            raise _too_deep(mark) from error
        raise FaultyError(_at(mark), f"not YAML ({error.problem})", "mind indentation, quotes and brackets") from error
    except yaml.YAMLError as error:
        position = getattr(error, "position", 0)
        raise FaultyError(_place(text, position), "not YAML (a character it does not allow)", "take it out") from error


def _limited(text: str) -> None:
    """Refuses what would make composing dangerous, while only one event is held at a time."""
    depth = documents = 0
    for count, event in enumerate(yaml.parse(text, Loader=Loader)):
        if count > MOST:
            raise FaultyError(_at(event.start_mark), f"more than {MOST:,} values", "split it, or check that this is the right file")
        if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
            depth += 1
            if depth > DEEPEST:
                raise _too_deep(event.start_mark)
        elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
            depth -= 1
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                raise FaultyError(_at(event.start_mark), "a second document", "keep one document a file")
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            raise FaultyError(_at(event.start_mark), "an anchor or alias", "write the value out")
        tag = getattr(event, "tag", None)
        if tag:
            raise FaultyError(_at(event.start_mark), f"the tag {quoted(tag)}", "leave it out")


def _too_deep(mark: Any) -> FaultyError:
    return FaultyError(_at(mark), f"nested deeper than {DEEPEST}", "flatten it")


def _at(mark: Any) -> Place:
    return (mark.line + 1, mark.column + 1) if mark else (1, 1)


class Places(dict[Path_, Place]):
    """Where each value of the file stands, by its path."""

    def nearest(self, path: Path_) -> Place:
        """The place of a value, or of what holds it where it was left out."""
        while path not in self and path:
            path = path[:-1]
        return self.get(path, (1, 1))


class Misfit(NamedTuple):
    """Something whose form is not that of the model."""

    place: Place
    what: str
    advice: str


class Walk:
    """Turns composed nodes into values by the annotations of the model, noting faults and places on the way."""

    def __init__(self) -> None:
        self.faults: list[Misfit] = []
        self.places = Places()

    def value(self, node: yaml.Node, kind: Any, path: Path_) -> Any:
        self.places[path] = _at(node.start_mark)
        arguments = get_args(kind)
        if get_origin(kind) is Union:  # Optional
            return None if _tag(node) == "null" else self.value(node, arguments[0], path)
        if get_origin(kind) is Literal:
            return self._choice(node, arguments)
        if get_origin(kind) is tuple:
            return self._items(node, arguments[0], path)
        if get_origin(kind) is dict:
            return self._mapping(node, arguments[1], path)
        if hasattr(kind, "_fields"):
            return self._record(node, kind, path)
        return self._scalar(node, kind)

    def _fault(self, node: yaml.Node, what: str, advice: str) -> None:
        self.faults.append(Misfit(_at(node.start_mark), what, advice))

    def _expected(self, node: yaml.Node, wanted: str) -> None:
        tag = _tag(node)
        quote = f"quote it: '{node.value}'" if wanted == "text" and tag in ("int", "float", "timestamp", "bool") else f"give {wanted}"
        self._fault(node, f"expected {wanted}, got {KINDS.get(tag, 'text' if tag == 'str' else f'the tag {quoted(node.tag)}')}", quote)

    def _scalar(self, node: yaml.Node, kind: type) -> Any:
        tag = _tag(node)
        if tag != {str: "str", int: "int", bool: "bool"}[kind]:
            self._expected(node, WANTED[kind])
            return None
        if kind is str:
            self._controls(node)
            return node.value
        if kind is int and not LIKELY.fullmatch(node.value):
            self._fault(node, f"{quoted(node.value)} is no number that stands here", "write it in plain digits")
            return None
        return yaml.SafeLoader.yaml_constructors[node.tag](yaml.SafeLoader(""), node)

    def _controls(self, node: yaml.Node) -> None:
        bad = next((c for c in node.value if c not in "\n\t" and unicodedata.category(c) in ("Cc", "Cs")), None)
        if bad:
            self._fault(node, f"control character U+{ord(bad):04X} in a text", "take it out")

    def _choice(self, node: yaml.Node, known: tuple[str, ...]) -> Any:
        value = self._scalar(node, str)
        if value is not None and value not in known:
            close = nearest(value, known)
            self._fault(node, f"unknown value {quoted(value)}", f"did you mean {close!r}?" if close else f"known: {', '.join(known)}")
        return value

    def _items(self, node: yaml.Node, kind: Any, path: Path_) -> tuple[Any, ...]:
        if not isinstance(node, yaml.SequenceNode):
            self._expected(node, "a list")
            return ()
        return tuple(self._item(item, kind, (*path, position)) for position, item in enumerate(node.value))

    def _item(self, node: yaml.Node, kind: Any, path: Path_) -> Any:
        """An item, or None where anything inside it is at fault: the others can still be checked."""
        before = len(self.faults)
        value = self.value(node, kind, path)
        return value if len(self.faults) == before else None

    def _pairs(self, node: yaml.Node, path: Path_) -> dict[str, tuple[yaml.Node, yaml.Node]]:
        if not isinstance(node, yaml.MappingNode):
            self._expected(node, "a mapping")
            return {}
        pairs: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        for key, value in node.value:
            name = self._scalar(key, str)
            if name in pairs:
                self._fault(key, f"{quoted(name)} is given twice", "keep one")
            elif name is not None:
                pairs[name] = (key, value)
                self.places.update({(*path, name): _at(key.start_mark)})
        return pairs

    def _mapping(self, node: yaml.Node, kind: Any, path: Path_) -> dict[str, Any]:
        return {name: self.value(value, kind, (*path, name)) for name, (_, value) in self._pairs(node, path).items()}

    def _record(self, node: yaml.Node, kind: Any, path: Path_) -> Any:
        pairs, values = self._pairs(node, path), dict(kind._field_defaults)
        hints = {name: hint for name, hint in get_type_hints(kind).items() if name not in COMPUTED.get(kind, ())}
        for name, (key, value) in pairs.items():
            if name in hints:
                values[name] = self.value(value, hints[name], (*path, name))
            else:
                close = nearest(name, [field for field in hints if field not in pairs])
                self._fault(key, f"unknown field {quoted(name)}", f"did you mean {close!r}?" if close else f"known: {', '.join(hints)}")
        missing = [name for name in hints if name not in values]
        if missing and isinstance(node, yaml.MappingNode):
            self._fault(node, f"missing {', '.join(map(repr, missing))}", "add it" if len(missing) == 1 else "add them")
        return None if missing else kind(**values)


def _tag(node: yaml.Node) -> str:
    return str(node.tag).rpartition(":")[2]
