"""Search over features, changes and torch names: the only importer of RapidFuzz.

A hit scores 0 to 100 by the best of these reasons, and the number means the same from query to query:

======  ==================================================================================
100     the query is the id, or names what 1.10 does not have and some other release does
99      it is a symbol;  98 a name;  97 an alias
95      it is a torch name that no record has, or the tail of some, written as in code
92      it is the tail of a symbol (`make_graphed_callables`)
88      an id, a name, an alias or the tail of a symbol begins with it
82-88   it holds the tail of a symbol as code has it, with a capital or an underscore inside
60-90   it holds a whole name, alias or symbol, or words in a row stand in a text as in the query, as those of an error
        message do; the more of the query that is, the higher
..80    its words stand in the record: weighted by the field and by how rare the word is
======  ==================================================================================

Words are compared without case, CamelCase, underscores and dots, and by their stems; Chinese by pairs of characters,
traditional as simplified. A word that stands nowhere is taken for the beginning of one, else for a part of one, else for a
slip of the nearest one that does, and counts the less for it. The names of torch are looked at only where the query looks like one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping
from math import log
from typing import NamedTuple, Union

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from pt110cli import pasted
from pt110cli.answers import Availability, Hit
from pt110cli.errors import WrongUsage
from pt110cli.model import Change, Feature
from pt110cli.words import FIELDS, Index, tokens, units

LONGEST_QUERY = 2_000  # characters: a pasted traceback says it all in fewer
LEAST_SCORE = 22
SLIP = 80  # percent of its letters from which a word may be a slip of another that begins alike: one edit in five
OTHER_FORM = 0.95  # how much another form of a word counts beside the word itself
BEGINNING, PART, SLIPPED = 0.85, 0.65, 0.9  # and how much a longer word that begins so, one that holds it, one that it is a slip of
OF_A_CHANGE = 0.97  # words that stand in a feature and in a change alike mean the feature
LEAST_PART = 0.6  # how much of the longer word that must be: `paris` in `comparison` is chance
LEAST_ROW, LEAST_SHARE = 2.5, 0.4  # more words in a row than this are a reason, if they are this share of the query
WORDS = 80  # all words of the query stand in a name
NAMED = 82  # the query holds the last part of a symbol, written as in code
EXACT = {"id": 100, "symbol": 99, "name": 98, "alias": 97}
GONE, EXACTLY, THERE, NEAR = 100.0, 95.0, 60.0, 50.0  # a torch name that 1.10 lacks, the query itself, one that 1.10 has, one near it
# Words that any question or error text holds, whatever it is about.
STOP = frozenset(
    "a an and any are as at be been but by can cannot could did do does for from get gets give given got had has have how i if in into is it its just like "
    "make makes me my need needs no not of on one or our out over own should so some than that the their them then there these they this to up use used "
    "user uses using via want was way we were what when where which while who why will with without work works would you your "
    "attribute attributeerror call called error errors exception expected failed file found import importerror instead keyword argument line module "
    "modulenotfounderror most name named object python pytorch raise raised recent runtimeerror torch traceback true false none type typeerror unexpected "
    "userwarning valueerror version warning last old new good best result results "
    "的 了 在 是 和 与 或 吗 呢 吧 怎么 如何 什么 可以 没有 一个 怎样 为什么 使用 报错".split()
)
Record = Union[Feature, Change]


class Reason(NamedTuple):
    """Why a record answers a query."""

    score: float
    field: str
    match: tuple[str, ...]


class Place(NamedTuple):
    """Where a word stands in a record: the weight of the best field, that field, the form of the word there."""

    weight: float
    field: str
    form: str


NOWHERE = Place(0.0, "", "")


class Standing(NamedTuple):
    """What the single words of a query say of a record: the reason, how many of them stand there, and whether any does in a name."""

    reason: Reason
    words: int
    named: bool


NOTHING = Standing(Reason(0, "", ()), 0, named=True)


class Asked(NamedTuple):
    """A query taken apart: its words, those that tell something, its units in their order, and the names in it as code has them."""

    words: list[str]
    telling: list[str]
    row: list[str]
    coded: frozenset[str]


def asked(query: str) -> Asked:
    """The query, taken apart.

    Raises:
        WrongUsage: it holds nothing to look for.
    """
    query = query[:LONGEST_QUERY]
    words = tokens(query)
    long = [word for word in words if len(word) > 1 or not word.isascii()]
    if not long:
        raise WrongUsage("nothing to look for in the query; give a word, a name or an error text")
    return Asked(
        words,
        list(dict.fromkeys(word for word in long if word not in STOP)),
        units(query),
        frozenset(pasted.coded(query)) if re.search("[A-Z_0-9]", query) else frozenset(),
    )


def reasons(index: Index, query: Asked, among: Collection[str]) -> dict[str, Reason]:
    """Why each record among these answers a query, by its id; those that do not are left out. The index may hold more."""
    overlap = _overlap(index, query.telling, among)
    begun = {id_ for word in index.beginning(query.words[0]) for id_, _ in index.standing(word)} if len(query.words[0]) > 1 else set()
    found = {}
    for id_ in index.ids:
        if id_ in among and (id_ in overlap or id_ in begun):
            # Taking the names and texts of a record apart is what costs, so only those are that can hold more than single words.
            reason, words, named = overlap.get(id_, NOTHING)
            why = [reason]
            why += _by_name(index, id_, query, reason.score) if named or id_ in begun else ()
            why += _in_a_row(index, id_, query.row) if words > 1 else ()
            best = max(why, key=lambda reason: reason.score)
            if best.score >= LEAST_SCORE:
                found[id_] = best
    return found


def ranked(found: Mapping[str, Reason], features: Collection[str], limit: int) -> list[tuple[str, Reason]]:
    """The best of these records, the ids of features among them; what ties keeps its order."""
    scored = [(id_, reason if id_ in features else reason._replace(score=_of_a_change(reason.score))) for id_, reason in found.items()]
    return sorted(scored, key=lambda pair: -pair[1].score)[:limit]


def _of_a_change(score: float) -> float:
    return score if score > 80 else score * OF_A_CHANGE


def hit(record: Record, reason: Reason) -> Hit:
    return Hit(
        "feature" if isinstance(record, Feature) else "change", record.id, round(reason.score, 1), reason.field, reason.match, record
    )


def names(rows: Iterable[Availability], *, exact: bool) -> list[Hit]:
    """Torch names that a query speaks of: one that 1.10 lacks answers before all else, one that is the query before what resembles
    it, any other after.
    """
    there = EXACTLY if exact else THERE
    return [Hit("symbol", row.symbol, there if row.in_1_10 else GONE, "symbol", (row.symbol,), row) for row in rows if row.since]


def near(rows: Iterable[Availability]) -> list[Hit]:
    """Torch names near one that no release has."""
    return [Hit("symbol", row.symbol, NEAR, "symbol", (row.symbol,), row) for row in rows if row.in_1_10]


def _by_name(index: Index, id_: str, query: Asked, standing: float) -> list[Reason]:
    """Reasons that rest on a whole name: it is the query, begins with it, or stands in it.

    Of records that hold the same name that one is meant in which more words of the query stand: `standing` is their score.
    """
    text = " ".join(query.words)
    found = []
    for field, written, name, tail in index.names_of(id_):
        if name == text:
            found.append(Reason(EXACT[field], field, (written,)))
        elif tail == text:
            found.append(Reason(92, field, (written,)))
        elif len(text) >= 3 and tail.startswith(text):
            found.append(Reason(88, field, (written,)))
        elif f" {name} " in f" {text} " or (tail not in STOP and f" {tail} " in f" {text} "):
            covered = [word for word in query.telling if word in name.split()]
            share = sum(map(len, covered)) / sum(map(len, query.telling)) if covered else 0
            if covered and field == "symbol" and written.rpartition(".")[2] in query.coded:
                found.append(Reason(NAMED + 3 * share + 3 * standing / WORDS, field, (written,)))
            elif covered:
                found.append(Reason(60 + 30 * share if share >= 0.3 else 60 * share + 20, field, (written,)))
    return found


def _in_a_row(index: Index, id_: str, words: list[str]) -> list[Reason]:
    """The reason that rests on words that stand in a text in the same order; a few stop words in a row are none."""
    whole = index.texts[id_]
    if not any(f" {' '.join(words[start : start + 3])} " in whole for start in range(len(words) - 2)):
        return []
    longest: tuple[float, str, tuple[str, ...]] = (0.0, "", ())
    for field, text in index.texts_of(id_):
        start = 0
        while start < len(words):
            end = start
            while end < len(words) and f" {' '.join(words[start : end + 1])} " in text:
                end += 1
            row = words[start:end]
            if _length(row) > max(longest[0], LEAST_ROW) and sum(word not in STOP for word in row) >= 2:
                longest = (_length(row), field, (" ".join(row),))
            start = max(end, start + 1)
    share = longest[0] / _length(words)
    return [Reason(60 + 30 * share, longest[1], longest[2])] if share >= LEAST_SHARE else []


def _length(words: list[str]) -> float:
    """How many words these are: two Chinese characters count as one."""
    return sum(1.0 if word.isascii() else 0.5 for word in words)


def _overlap(index: Index, telling: list[str], among: Collection[str]) -> dict[str, Standing]:
    """Where single words of the query stand, by the id of the record."""
    found = [_standing(index, index.forms_of(word), word) or _guessed(index, word) for word in telling]
    rarity = [log(1 + len(index.ids) / (0.5 + len(where))) * _worth(word, known=bool(where)) for word, where in zip(telling, found)]
    standing = {}
    for id_ in {id_ for where in found for id_ in where if id_ in among}:
        places = [where.get(id_, NOWHERE) for where in found]
        share = sum(weight * place.weight for weight, place in zip(rarity, places)) / sum(rarity)
        _, top = max(zip(rarity, places), key=lambda pair: pair[0] * pair[1].weight)
        matched = tuple(dict.fromkeys(place.form for place in places if place.weight))
        named = any(place.field in EXACT for place in places)
        standing[id_] = Standing(Reason(WORDS * share, top.field, matched), sum(place.weight > 0 for place in places), named)
    return standing


def _worth(word: str, *, known: bool) -> float:
    """How much a word counts. Of the pairs of a Chinese sentence half straddle two words, and those stand nowhere."""
    return 1.0 if word.isascii() else 0.5 if known else 0.15


def _standing(index: Index, forms: Iterable[str], word: str) -> dict[str, Place]:
    """Where a word or another form of it stands, by the id of the record."""
    where: dict[str, Place] = {}
    for form in forms:
        for id_, field in index.standing(form):
            weight = FIELDS[field] * (1 if form == word else OTHER_FORM)
            if weight > where.get(id_, NOWHERE).weight:
                where[id_] = Place(weight, field, form)
    return where


def _guessed(index: Index, word: str) -> dict[str, Place]:
    """Where a longer word stands that begins with this one, else one that holds it, else one that it is a slip of."""
    if not word.isascii() or len(word) < 4:
        return {}
    ways: tuple[tuple[float, Callable[[], list[str]]], ...] = (
        (BEGINNING, lambda: index.beginning(word)),
        (PART, lambda: [known for known in index.words if word in known and len(word) >= LEAST_PART * len(known)]),
    )
    for worth, way in ways:
        where = _standing(index, way(), word)
        if where:
            return {id_: Place(weight * worth, field, form) for id_, (weight, field, form) in where.items()}
    alike = [known for known in index.beginning(word[0]) if len(known) >= 4]
    close = process.extractOne(word, alike, scorer=OSA.normalized_similarity, score_cutoff=SLIP / 100)
    if not close:
        return {}
    meant, likeness, _ = close
    return {id_: Place(p.weight * likeness * SLIPPED, p.field, p.form) for id_, p in _standing(index, (meant,), meant).items()}


def nearest(name: str, names: Iterable[str]) -> list[str]:
    """The names that a slip could have turned into this one, nearest first; few, or none. A bare word is held against last parts."""
    known = {known if "." in name else known.rpartition(".")[2]: known for known in names}
    return [known[near] for near, _, _ in process.extract(name, list(known), scorer=fuzz.ratio, score_cutoff=SLIP, limit=3)]
