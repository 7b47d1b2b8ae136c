"""The words of the catalogue as they are searched: made when the catalogue is built, read when a query comes."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pt110cli.model import Feature

# The fields with what a word in each is worth.
FIELDS = {"id": 1.0, "name": 1.0, "alias": 1.0, "symbol": 0.9, "summary": 0.75, "caveats": 0.5, "details": 0.45, "findings": 0.4}
NAMES = tuple(FIELDS)
SUFFIXES = ("ization", "ation", "ability", "ational", "ities", "ments", "izes", "ized", "izer", "ings", "ment", "ions", "able", "ity", "ize", "ing", "ion", "ers", "ies", "ed", "es", "er", "ly", "al", "s", "e", "y")  # fmt: skip
SHORTEST_STEM = 4
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
HAN = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
TOKEN = re.compile(f"[a-z0-9]+|[{HAN}]+")


class Index(NamedTuple):
    """What a search reads: text inside text, since a program start can parse long strings ten times as fast as lists.

    `names` and `texts` hold the lines of each feature by its id, `words` by word the numbers of `standing`, `forms` by
    stem the words that have it; the methods take them apart.
    """

    ids: list[str]
    names: dict[str, str]
    texts: dict[str, str]
    words: dict[str, str]
    forms: dict[str, str]

    def names_of(self, id_: str) -> list[list[str]]:
        """Each name of a feature: its field, the name as written, its words, and the words of its last part."""
        return [line.split("\t") for line in self.names[id_].split("\n")]

    def texts_of(self, id_: str) -> list[list[str]]:
        """Each text of a feature: its field, and its units with a space before and after each."""
        return [line.split("\t") for line in self.texts[id_].split("\n")]

    def standing(self, word: str) -> Iterator[tuple[str, str]]:
        """The features in which a word stands, each with the best field it stands in."""
        for number in self.words.get(word, "").split():
            position, field = divmod(int(number), len(NAMES))
            yield self.ids[position], NAMES[field]

    def forms_of(self, word: str) -> list[str]:
        """The word and its other forms, itself first."""
        return list(dict.fromkeys((word, *self.forms.get(stem(word), "").split())))


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, CamelCase and underscores taken apart; Chinese as pairs of characters."""
    words: list[str] = []
    for word in _runs(text):
        pairs = [word[i : i + 2] for i in range(len(word) - 1)]
        words += [word] if word.isascii() or not pairs else pairs
    return words


def units(text: str) -> list[str]:
    """The words of a text in their order; Chinese as single characters."""
    return [unit for run in _runs(text) for unit in ([run] if run.isascii() else run)]


def _runs(text: str) -> list[str]:
    return TOKEN.findall(CAMEL.sub(" ", unicodedata.normalize("NFKC", text)).casefold())


def stem(word: str) -> str:
    """What a word shares with its other forms: orthogonal and orthogonality, trace and tracing."""
    if not word.isascii():
        return word
    suffix = next((s for s in SUFFIXES if word.endswith(s) and len(word) - len(s) >= SHORTEST_STEM), None)
    return stem(word[: -len(suffix)]) if suffix else word


def index(features: Sequence[Feature]) -> Index:
    """The index of these features, whose long texts must be there."""
    made = Index([feature.id for feature in features], {}, {}, {}, {})
    for position, feature in enumerate(features):
        names, texts = list(_names(feature)), list(_texts(feature))
        made.names[feature.id] = "\n".join("\t".join((field, " ".join(text.split()), *_folded(field, text))) for field, text in names)
        made.texts[feature.id] = "\n".join(f"{field}\t {' '.join(units(text))} " for field, text in texts)
        best: dict[str, str] = {}
        for field, text in sorted((*names, *texts), key=lambda item: -FIELDS[item[0]]):
            for word in tokens(text):
                best.setdefault(word, field)
        for word, field in best.items():
            made.words[word] = f"{made.words.get(word, '')} {position * len(NAMES) + NAMES.index(field)}".lstrip()
    for word in made.words:
        made.forms[stem(word)] = f"{made.forms.get(stem(word), '')} {word}".lstrip()
    for base in [base for base, forms in made.forms.items() if forms == base]:
        del made.forms[base]
    return made


def load(path: Path) -> Index:
    """The index as the build has written it."""
    return Index(**json.loads(path.read_bytes()))


def _folded(field: str, text: str) -> tuple[str, str]:
    """The words of a name, and those of its last part where it is a symbol."""
    return " ".join(tokens(text)), " ".join(tokens(text.rpartition(".")[2] if field == "symbol" else text))


def _names(feature: Feature) -> Iterator[tuple[str, str]]:
    yield from (("id", feature.id), ("name", feature.name.en), ("name", feature.name.zh))
    yield from (("alias", alias) for alias in feature.aliases)
    yield from (("symbol", symbol) for symbol in feature.symbols)


def _texts(feature: Feature) -> Iterator[tuple[str, str]]:
    yield from (("summary", text) for text in feature.summary)
    yield from (("details", text) for text in feature.details or ())
    yield from (("caveats", text) for caveat in feature.caveats for text in (caveat.en, caveat.zh))
    yield from (("findings", text) for finding in feature.findings for text in (*finding.said, *finding.found))
