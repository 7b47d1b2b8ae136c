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

from collections.abc import Iterable, Sequence
from math import log
from typing import NamedTuple

from rapidfuzz import fuzz, process

from pt110cli.answers import Hit
from pt110cli.errors import WrongUsage
from pt110cli.model import Feature
from pt110cli.words import FIELDS, Index, tokens, units

LONGEST_QUERY = 2_000  # characters: a pasted traceback says it all in fewer
LEAST_SCORE = 22
SLIP = 80  # RapidFuzz ratio from which a word may be a slip of another that begins alike: one edit in five letters
OTHER_FORM = 0.95  # how much another form of a word counts beside the word itself
LEAST_ROW, LEAST_SHARE = 2.5, 0.4  # more words in a row than this are a reason, if they are this share of the query
EXACT = {"id": 100, "symbol": 99, "name": 98, "alias": 97}
# Words that any question or error text holds, whatever it is about.
STOP = frozenset(
    "a an and any are as at be been but by can cannot could did do does for from get gets give given got had has have how i if in into is it its just like "
    "make makes me my need needs no not of on one or our out over own should so some than that the their them then there these they this to up use used "
    "user uses using via want was way we were what when where which while who why will with without work works would you your "
    "attribute attributeerror call called error errors exception expected failed file found import importerror instead keyword argument line module "
    "modulenotfounderror most name named object python pytorch raise raised recent runtimeerror torch traceback true false none type typeerror unexpected "
    "userwarning valueerror version warning last "
    "的 了 在 是 和 与 或 吗 呢 吧 怎么 如何 什么 可以 没有 一个 怎样 为什么 使用 报错".split()
)


class Reason(NamedTuple):
    """Why a feature answers a query."""

    score: float
    field: str
    match: tuple[str, ...]


class Place(NamedTuple):
    """Where a word stands in a feature: the weight of the best field, that field, the form of the word there."""

    weight: float
    field: str
    form: str


NOWHERE = Place(0.0, "", "")


def search(index: Index, features: Sequence[Feature], query: str, *, limit: int) -> list[Hit]:
    """Those of the features that answer a query, best first; ties keep their order. The index may hold more features.

    Raises:
        WrongUsage: the query holds nothing to look for.
    """
    words = tokens(query[:LONGEST_QUERY])
    telling = [word for word in words if len(word) > 1 or not word.isascii()]
    if not telling:
        raise WrongUsage("nothing to look for in the query; give a word, a name or an error text")
    asked = list(dict.fromkeys(word for word in telling if word not in STOP)) or telling
    overlap, row = _overlap(index, asked), units(query[:LONGEST_QUERY])
    hits = []
    for feature in features:
        reasons = [*_by_name(index, feature.id, words, asked), *_in_a_row(index, feature.id, row), *overlap.get(feature.id, ())]
        best = max(reasons, key=lambda reason: reason.score, default=None)
        if best and best.score >= LEAST_SCORE:
            hits.append(Hit("feature", feature.id, round(best.score, 1), best.field, best.match, feature))
    return sorted(hits, key=lambda hit: -hit.score)[:limit]


def _by_name(index: Index, id_: str, words: list[str], asked: list[str]) -> list[Reason]:
    """Reasons that rest on a whole name: it is the query, begins with it, or stands in it."""
    query = " ".join(words)
    reasons = []
    for field, text, name, tail in index.names_of(id_):
        if name == query:
            reasons.append(Reason(EXACT[field], field, (text,)))
        elif tail == query:
            reasons.append(Reason(92, field, (text,)))
        elif len(query) >= 3 and tail.startswith(query):
            reasons.append(Reason(88, field, (text,)))
        elif f" {name} " in f" {query} " or (tail not in STOP and f" {tail} " in f" {query} "):
            covered = [word for word in asked if word in name.split()]
            share = sum(map(len, covered)) / sum(map(len, asked))
            if covered:
                reasons.append(Reason(60 + 30 * share if share >= 0.3 else 60 * share + 20, field, (text,)))
    return reasons


def _in_a_row(index: Index, id_: str, words: list[str]) -> list[Reason]:
    """The reason that rests on words that stand in a text in the same order; a few stop words in a row are none."""
    text = index.texts[id_]
    if not any(f" {' '.join(words[start : start + 3])} " in text for start in range(len(words) - 2)):
        return []
    best: tuple[float, str, tuple[str, ...]] = (0.0, "", ())
    for field, text in index.texts_of(id_):
        start = 0
        while start < len(words):
            end = start
            while end < len(words) and f" {' '.join(words[start : end + 1])} " in text:
                end += 1
            row = words[start:end]
            if _length(row) > max(best[0], LEAST_ROW) and sum(word not in STOP for word in row) >= 2:
                best = (_length(row), field, (" ".join(row),))
            start = max(end, start + 1)
    share = best[0] / _length(words)
    return [Reason(60 + 30 * share, best[1], best[2])] if share >= LEAST_SHARE else []


def _length(words: list[str]) -> float:
    """How many words these are: two Chinese characters count as one."""
    return sum(1.0 if word.isascii() else 0.5 for word in words)


def _overlap(index: Index, asked: list[str]) -> dict[str, list[Reason]]:
    """Reasons that rest on single words, by the id of the feature."""
    found = [_standing(index, word) or _slips(index, word) for word in asked]
    rarity = [log(1 + len(index.ids) / (0.5 + len(where))) * _worth(word, known=bool(where)) for word, where in zip(asked, found)]
    reasons = {}
    for id_ in {id_ for where in found for id_ in where}:
        places = [where.get(id_, NOWHERE) for where in found]
        share = sum(weight * place.weight for weight, place in zip(rarity, places)) / sum(rarity)
        _, best = max(zip(rarity, places), key=lambda pair: pair[0] * pair[1].weight)
        matched = tuple(dict.fromkeys(place.form for place in places if place.weight))
        reasons[id_] = [Reason(80 * share, best.field, matched)]
    return reasons


def _worth(word: str, *, known: bool) -> float:
    """How much a word counts. Of the pairs of a Chinese sentence half straddle two words, and those stand nowhere."""
    return 1.0 if word.isascii() else 0.5 if known else 0.15


def _standing(index: Index, word: str) -> dict[str, Place]:
    """Where a word or another form of it stands, by the id of the feature."""
    where: dict[str, Place] = {}
    for form in index.forms_of(word):
        for id_, field in index.standing(form):
            weight = FIELDS[field] * (1 if form == word else OTHER_FORM)
            if weight > where.get(id_, NOWHERE).weight:
                where[id_] = Place(weight, field, form)
    return where


def _slips(index: Index, word: str) -> dict[str, Place]:
    """Where the word stands that this one is a slip of, if it is."""
    if not word.isascii() or len(word) < 4:
        return {}
    alike = [known for known in index.words if known[0] == word[0] and len(known) >= 4]
    close = process.extractOne(word, alike, scorer=fuzz.ratio, score_cutoff=SLIP)
    if not close:
        return {}
    meant, ratio, _ = close
    where = _standing(index, meant)
    return {id_: Place(weight * ratio / 100 * 0.9, field, form) for id_, (weight, field, form) in where.items()}


def nearest(name: str, names: Iterable[str]) -> list[str]:
    """The names that a slip could have turned into this one, nearest first; few, or none. A bare word is held against last parts."""
    known = {known if "." in name else known.rpartition(".")[2]: known for known in names}
    return [known[near] for near, _, _ in process.extract(name, list(known), scorer=fuzz.ratio, score_cutoff=SLIP, limit=3)]
