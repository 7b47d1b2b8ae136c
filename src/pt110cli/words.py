"""The words of features and changes as they are searched: made when the catalogue is built, read when a query comes."""

from __future__ import annotations

import json
import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pt110cli.model import Change, Feature

# The fields with what a word in each is worth.
FIELDS = {
    "id": 1.0,
    "name": 1.0,
    "alias": 1.0,
    "symbol": 0.9,
    "summary": 0.75,
    "fact": 0.75,
    "caveats": 0.5,
    "behaviour": 0.5,
    "details": 0.45,
    "findings": 0.4,
}
NAMES = tuple(FIELDS)
LATER = ("pairs", "texts")  # the parts of an index in files of their own
SUFFIXES = ("ization", "ation", "ability", "ational", "ities", "ments", "izes", "ized", "izer", "ings", "ment", "ions", "able", "ity", "ize", "ing", "ion", "ers", "ies", "ed", "es", "er", "ly", "al", "s", "e", "y")  # fmt: skip
BRITISH = re.compile("is(e|ed|er|ers|es|ing|ation)$")
SHORTEST_STEM = 4
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
HAN = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
LATIN, TOKEN = "[a-z0-9]+", f"[a-z0-9]+|[{HAN}]+"  # compiled when they are needed: the second costs a query in English more than its search
TRADITIONAL = Path(__file__).with_name("bundled") / "traditional.txt"


class Later(dict[str, str]):
    """A part of the index that is read only when something of it is asked for: many a query never does."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    def __missing__(self, key: str) -> str:
        if not self:
            self.update(json.loads(self._path.read_bytes()))
        return self.get(key, "")


class Index(NamedTuple):
    """What a search reads: text inside text, since a program start can parse long strings ten times as fast as lists.

    `names` and `texts` hold the lines of each record by its id, `words` by word the numbers of `standing`, and `pairs` by pair of
    Chinese characters, `forms` by stem the words that have it; the methods take them apart.
    """

    ids: list[str]
    names: dict[str, str]
    words: dict[str, str]
    forms: dict[str, str]
    pairs: dict[str, str]
    texts: dict[str, str]

    def names_of(self, id_: str) -> list[list[str]]:
        """Each name of a record: its field, the name as written, its words, and the words of its last part."""
        return [_unpacked(*line.split("\t")) for line in self.names[id_].split("\n")]

    def texts_of(self, id_: str) -> list[list[str]]:
        """Each text of a record: its field, and its units with a space before and after each."""
        return [line.split("\t") for line in self.texts[id_].split("\n") if line]

    def standing(self, word: str) -> Iterator[tuple[str, str]]:
        """The records in which a word stands, each with the best field it stands in."""
        for number in (self.words.get(word, "") if word.isascii() else self.pairs[word]).split():
            position, field = divmod(int(number), len(NAMES))
            yield self.ids[position], NAMES[field]

    def forms_of(self, word: str) -> list[str]:
        """The word and its other forms, itself first."""
        return list(dict.fromkeys((word, *self.forms.get(stem(word), "").split())))

    def beginning(self, start: str) -> list[str]:
        """The words that begin so; they are kept in order."""
        known = list(self.words)
        first = bisect_left(known, start)
        return known[first : bisect_left(known, start + "\U0010ffff", first)]


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, CamelCase and underscores taken apart; Chinese simplified, as pairs of characters."""
    words: list[str] = []
    for word in _runs(text):
        pairs = [word[i : i + 2] for i in range(len(word) - 1)]
        words += [word] if word.isascii() or not pairs else pairs
    return words


def units(text: str) -> list[str]:
    """The words of a text in their order; Chinese as single characters."""
    return [unit for run in _runs(text) for unit in ([run] if run.isascii() else run)]


def _runs(text: str) -> list[str]:
    if text.isascii():
        return re.findall(LATIN, CAMEL.sub(" ", text).lower())
    text = unicodedata.normalize("NFKC", text).translate(_simplified())
    return re.findall(TOKEN, CAMEL.sub(" ", text).casefold())


@lru_cache(maxsize=1)
def _simplified() -> dict[int, str]:
    """The simplified form of each traditional character."""
    pairs = "".join(line for line in TRADITIONAL.read_text("utf-8").split("\n") if not line.startswith("#"))
    return str.maketrans(dict(zip(pairs[::2], pairs[1::2])))


def stem(word: str) -> str:
    """What a word shares with its other forms: orthogonal and orthogonality, trace and tracing, optimiser and optimizer."""
    if not word.isascii():
        return word
    word = BRITISH.sub(r"iz\1", word)
    suffix = next((s for s in SUFFIXES if word.endswith(s) and len(word) - len(s) >= SHORTEST_STEM), None)
    return stem(word[: -len(suffix)]) if suffix else word


def index(features: Iterable[Feature], changes: Iterable[Change]) -> Index:
    """The index of these features, whose long texts must be there, and changes."""
    all_: list[Feature | Change] = [*features, *changes]
    records = [(record.id, list(names(record)), list(texts(record))) for record in all_]
    made = Index([id_ for id_, _, _ in records], {}, {}, {}, defaultdict(str), {})
    words: dict[str, str] = {}
    for position, (id_, called, told) in enumerate(records):
        made.names[id_] = "\n".join("\t".join(_packed(field, " ".join(text.split()))) for field, text in called)
        made.texts[id_] = "\n".join(f"{field}\t {' '.join(units(text))} " for field, text in told)
        best: dict[str, str] = {}
        for field, text in sorted((*called, *told), key=lambda item: -FIELDS[item[0]]):
            for word in tokens(text):
                best.setdefault(word, field)
        for word, field in best.items():
            words[word] = f"{words.get(word, '')} {position * len(NAMES) + NAMES.index(field)}".lstrip()
    for word, numbers in sorted(words.items()):
        (made.words if word.isascii() else made.pairs)[word] = numbers
    for word in made.words:
        made.forms[stem(word)] = f"{made.forms.get(stem(word), '')} {word}".lstrip()
    for base in [base for base, forms in made.forms.items() if forms == base]:
        del made.forms[base]
    return made


def load(folder: Path) -> Index:
    """The index as the build has written it."""
    pairs, texts = (Later(folder / f"search_{name}.json") for name in LATER)
    return Index(**json.loads((folder / "search.json").read_bytes()), pairs=pairs, texts=texts)


def _packed(field: str, text: str) -> tuple[str, ...]:
    """A name as its line has it: the field, the text, and where they are not the same its words and how many its last part has."""
    words, tail = tokens(text), tokens(_tail(text) if field == "symbol" else text)
    folded = " ".join(words)
    return (field, text) if (folded, len(tail)) == (text, len(words)) else (field, text, folded, str(len(tail)))


def _unpacked(field: str, text: str, folded: str = "", tail: str = "") -> list[str]:
    """A name with its words, and those of its last part."""
    folded = folded or text
    return [field, text, folded, " ".join(folded.split()[-int(tail) :]) if tail else folded]


def _tail(symbol: str) -> str:
    """The last part of a symbol; an argument goes with its function: `meshgrid(indexing=)`."""
    name, bracket, keyword = symbol.partition("(")
    return name.rpartition(".")[2] + bracket + keyword


def names(record: Feature | Change) -> Iterator[tuple[str, str]]:
    """What a record is called, each with its field."""
    yield ("id", record.id)
    if isinstance(record, Feature):
        yield from (("name", text) for text in record.name)
    yield from (("alias", alias) for alias in record.aliases)
    yield from (("symbol", symbol) for symbol in record.symbols)
    if isinstance(record, Change):  # an argument brings its function along: who asks for `meshgrid` is told of `meshgrid(indexing=)`
        yield from (("symbol", symbol.partition("(")[0]) for symbol in record.symbols if "(" in symbol)


def texts(record: Feature | Change) -> Iterator[tuple[str, str]]:
    """What is said of a record, each text with its field."""
    if isinstance(record, Change):
        yield from (("fact", text) for text in record.fact)
        told = (record.before, record.after, record.instead)
        yield from (("behaviour", text) for pair in told if pair for text in pair)
        return
    yield from (("summary", text) for text in record.summary)
    yield from (("details", text) for text in record.details or ())
    yield from (("caveats", text) for caveat in record.caveats for text in (caveat.en, caveat.zh))
    yield from (("findings", text) for finding in record.findings for text in (*finding.said, *finding.found))
