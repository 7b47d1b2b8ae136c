"""Search over the catalogue: the only importer of RapidFuzz.

A hit scores 0 to 100 by the best of these reasons, and the number means the same from query to query:

======  ==================================================================================
100     the query is the id;  99 a symbol;  98 a name;  97 an alias
92      it is the tail of a symbol (`make_graphed_callables`)
88      an id, a name, an alias or the tail of a symbol begins with it
60-90   it holds a whole name, alias or symbol, or words in a row stand in a text as in the query, as those of an error
        message do; the more of the query that is, the higher
..80    its words stand in the feature: weighted by the field and by how rare the word is
======  ==================================================================================

Words are compared without case, CamelCase, underscores and dots, and by their stems; Chinese by pairs of characters.
A word that stands nowhere is taken for a slip of the nearest one that does, and then counts for less.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from math import log
from typing import NamedTuple

from rapidfuzz import fuzz, process

from pt110cli.errors import WrongUsage
from pt110cli.model import Feature, Hit

LONGEST_QUERY = 2_000  # characters: a pasted traceback says it all in its last lines
LEAST_SCORE = 22
SLIP = 80  # RapidFuzz ratio from which a word may be a slip of another that begins alike: one edit in five letters
OTHER_FORM = 0.95  # how much another form of a word counts beside the word itself
LEAST_ROW, LEAST_SHARE = 2.5, 0.4  # more words in a row than this are a reason, if they are this share of the query
WEIGHTS = {"id": 1.0, "name": 1.0, "alias": 1.0, "symbol": 0.9, "summary": 0.75, "caveats": 0.5, "details": 0.45, "findings": 0.4}  # fmt: skip
SUFFIXES = ("izations", "ization", "ability", "ational", "ations", "ation", "ities", "ments", "ities", "izes", "ized", "izer", "ings", "ment", "ions", "able", "ity", "ize", "ing", "ion", "ers", "ies", "ed", "es", "er", "ly", "al", "s", "e", "y")  # fmt: skip
# Words that any question or error text holds, whatever it is about.
STOP = frozenset(
    [
        "a",
        "an",
        "and",
        "any",
        "are",
        "as",
        "at",
        "be",
        "been",
        "but",
        "by",
        "can",
        "cannot",
        "could",
        "did",
        "do",
        "does",
        "for",
        "from",
        "get",
        "gets",
        "give",
        "given",
        "got",
        "had",
        "has",
        "have",
        "how",
        "i",
        "if",
        "in",
        "into",
        "is",
        "it",
        "its",
        "just",
        "like",
        "make",
        "makes",
        "me",
        "my",
        "need",
        "needs",
        "no",
        "not",
        "of",
        "on",
        "one",
        "or",
        "our",
        "out",
        "over",
        "own",
        "should",
        "so",
        "some",
        "than",
        "that",
        "the",
        "their",
        "them",
        "then",
        "there",
        "these",
        "they",
        "this",
        "to",
        "up",
        "use",
        "used",
        "user",
        "uses",
        "using",
        "via",
        "want",
        "was",
        "way",
        "we",
        "were",
        "what",
        "when",
        "where",
        "which",
        "while",
        "who",
        "why",
        "will",
        "with",
        "without",
        "work",
        "works",
        "would",
        "you",
        "your",
        "attribute",
        "attributeerror",
        "call",
        "called",
        "error",
        "errors",
        "exception",
        "expected",
        "failed",
        "file",
        "found",
        "import",
        "importerror",
        "instead",
        "keyword",
        "argument",
        "line",
        "module",
        "modulenotfounderror",
        "most",
        "name",
        "named",
        "object",
        "python",
        "pytorch",
        "raise",
        "raised",
        "recent",
        "runtimeerror",
        "torch",
        "traceback",
        "true",
        "false",
        "none",
        "type",
        "typeerror",
        "unexpected",
        "userwarning",
        "valueerror",
        "version",
        "warning",
        "last",
        "的",
        "了",
        "在",
        "是",
        "和",
        "与",
        "或",
        "吗",
        "呢",
        "吧",
        "怎么",
        "如何",
        "什么",
        "可以",
        "没有",
        "一个",
        "怎样",
        "为什么",
        "使用",
        "报错",
    ]
)
CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
HAN = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
TOKEN = re.compile(f"[a-z0-9]+|[{HAN}]+")


class Reason(NamedTuple):
    """Why a feature answers a query."""

    score: float
    field: str
    match: tuple[str, ...]


class Entry(NamedTuple):
    """A feature as it is searched: (field, text as written, its words between spaces)."""

    feature: Feature
    fields: tuple[tuple[str, str, str], ...]


def search(features: Sequence[Feature], query: str, *, limit: int) -> list[Hit]:
    """The features that answer a query, best first; ties keep the catalogue's order.

    Raises:
        WrongUsage: the query holds nothing to look for.
    """
    words = tokens(query[:LONGEST_QUERY])
    telling = [word for word in words if len(word) > 1 or not word.isascii()]
    if not telling:
        raise WrongUsage("nothing to look for in the query; give a word, a name or an error text")
    entries = [_entry(feature) for feature in features]
    asked = [word for word in telling if word not in STOP] or telling
    overlap = _overlap(entries, list(dict.fromkeys(asked)))
    hits = []
    for entry in entries:
        reasons = [*_by_name(entry, words, asked), *_in_a_row(entry, words), *overlap.get(entry.feature.id, ())]
        best = max(reasons, key=lambda reason: reason.score, default=None)
        if best and best.score >= LEAST_SCORE:
            hits.append(Hit("feature", entry.feature.id, round(best.score, 1), best.field, best.match, entry.feature))
    return sorted(hits, key=lambda hit: -hit.score)[:limit]


def tokens(text: str) -> list[str]:
    """The words of a text in lower case, CamelCase and underscores taken apart; Chinese as pairs of characters."""
    folded = CAMEL.sub(" ", unicodedata.normalize("NFKC", text)).casefold()
    words = []
    for word in TOKEN.findall(folded):
        pairs = [word[i : i + 2] for i in range(len(word) - 1)]
        words += [word] if word.isascii() or not pairs else pairs
    return words


def stem(word: str) -> str:
    """What a word shares with its other forms; short words are left alone."""
    if not word.isascii() or len(word) < 5:
        return word
    for suffix in SUFFIXES:
        if word.endswith(suffix) and len(word) - len(suffix) >= 4:
            return word[: -len(suffix)]
    return word


def _entry(feature: Feature) -> Entry:
    named = [("id", feature.id), ("name", feature.name.en), ("name", feature.name.zh)]
    named += [("alias", alias) for alias in feature.aliases]
    named += [("symbol", symbol) for symbol in feature.symbols]
    texts = [("summary", text) for text in feature.summary]
    texts += [("details", text) for text in feature.details or ()]
    texts += [("caveats", text) for caveat in feature.caveats for text in (caveat.en, caveat.zh)]
    texts += [("findings", text) for finding in feature.findings for text in (*finding.said, *finding.found)]
    return Entry(feature, tuple((field, text, f" {' '.join(tokens(text))} ") for field, text in (*named, *texts)))


def _by_name(entry: Entry, words: list[str], asked: list[str]) -> list[Reason]:
    """Reasons that rest on a whole name: it is the query, begins with it, or stands in it."""
    query = " ".join(words)
    reasons = []
    for field, text, folded in entry.fields:
        if field not in ("id", "name", "alias", "symbol") or not folded.strip():
            continue
        name = folded.strip()
        tail = " ".join(tokens(text.rpartition(".")[2])) if field == "symbol" else name
        if name == query:
            reasons.append(Reason({"id": 100, "symbol": 99, "name": 98, "alias": 97}[field], field, (text,)))
        elif field == "symbol" and tail == query:
            reasons.append(Reason(92, field, (text,)))
        elif len(query) >= 3 and tail.startswith(query):
            reasons.append(Reason(88, field, (text,)))
        elif f" {name} " in f" {query} " or (tail not in STOP and f" {tail} " in f" {query} "):
            covered = [word for word in asked if word in name.split()]
            share = sum(map(len, covered)) / sum(map(len, asked))
            if covered:
                reasons.append(Reason(60 + 30 * share if share >= 0.3 else 60 * share + 20, field, (text,)))
    return reasons


def _in_a_row(entry: Entry, words: list[str]) -> list[Reason]:
    """The reason that rests on words that stand in a text in the same order; a few stop words in a row are none."""
    best: tuple[float, str, tuple[str, ...]] = (0.0, "", ())
    for field, _, folded in entry.fields:
        start = 0
        while start < len(words):
            end = start
            while end < len(words) and f" {' '.join(words[start : end + 1])} " in folded:
                end += 1
            row = words[start:end]
            if _length(row) > max(best[0], LEAST_ROW) and sum(word not in STOP for word in row) >= 2:
                best = (_length(row), field, (" ".join(row),))
            start = max(end, start + 1)
    share = best[0] / _length(words)
    return [Reason(60 + 30 * share, best[1], best[2])] if share >= LEAST_SHARE else []


def _length(words: list[str]) -> float:
    """How many words these are: a pair of Chinese characters shares one with the next pair."""
    return sum(1.0 if word.isascii() else 0.5 for word in words)


def _overlap(entries: list[Entry], asked: list[str]) -> dict[str, list[Reason]]:
    """Reasons that rest on single words, by the id of the feature."""
    found = [_standing(entries, word) for word in asked]
    vocabulary = _vocabulary(entries) if not all(found) else []
    for position, word in enumerate(asked):
        if not found[position] and word.isascii() and len(word) >= 4:
            found[position] = _slips(entries, word, vocabulary)
    rarity = [log(1 + len(entries) / (0.5 + len(where))) * _worth(word, known=bool(where)) for word, where in zip(asked, found)]
    reasons = {}
    for entry in entries:
        id_ = entry.feature.id
        marks = [where.get(id_, (0.0, "", "")) for where in found]
        share = sum(weight * mark[0] for weight, mark in zip(rarity, marks)) / sum(rarity)
        best = max(zip(rarity, marks), key=lambda pair: pair[0] * pair[1][0])[1]
        matched = tuple(dict.fromkeys(mark[2] for mark in marks if mark[0]))
        if matched:
            reasons[id_] = [Reason(80 * share, best[1], matched)]
    return reasons


def _worth(word: str, *, known: bool) -> float:
    """How much a word counts. Of the pairs of a Chinese sentence half straddle two words, and those stand nowhere."""
    return 1.0 if word.isascii() else 0.5 if known else 0.15


def _standing(entries: list[Entry], word: str) -> dict[str, tuple[float, str, str]]:
    """Where a word or one of its forms stands: by feature, the weight of the best field, the field, the form."""
    base = re.escape(stem(word))
    forms = f" ({base}(?:{'|'.join(SUFFIXES)})?) " if word.isascii() and len(word) >= 4 else f" ({re.escape(word)}) "
    pattern = re.compile(forms)
    where: dict[str, tuple[float, str, str]] = {}
    for entry in entries:
        for field, _, folded in entry.fields:
            weight = WEIGHTS[field]
            if weight > where.get(entry.feature.id, (0.0,))[0]:
                form = f" {word} " in folded and word
                other = None if form else pattern.search(folded)
                if form or (other and weight * OTHER_FORM > where.get(entry.feature.id, (0.0,))[0]):
                    where[entry.feature.id] = (weight, field, word) if form else (weight * OTHER_FORM, field, other.group(1))
    return where


def _vocabulary(entries: list[Entry]) -> list[str]:
    words = {w for e in entries for field, _, folded in e.fields if WEIGHTS[field] > 0.5 for w in folded.split()}
    return sorted(word for word in words if word.isascii() and len(word) >= 4)


def _slips(entries: list[Entry], word: str, vocabulary: list[str]) -> dict[str, tuple[float, str, str]]:
    close = process.extractOne(word, [known for known in vocabulary if known[0] == word[0]], scorer=fuzz.ratio, score_cutoff=SLIP)
    if not close:
        return {}
    meant, ratio, _ = close
    where = _standing(entries, meant)
    return {id_: (weight * ratio / 100 * 0.9, field, form) for id_, (weight, field, form) in where.items()}
