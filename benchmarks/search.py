"""How well and how fast `pt110 search` finds: `python benchmarks/search.py`.

Asks benchmarks/questions.jsonl of pt110 and, in the same run, of simpler ways over the same texts: plain substring, RapidFuzz
`WRatio` with its default processor, and fzf's filter mode where it is installed. Then times one query over the real data, and over 10,000 made records.
"""

from __future__ import annotations

import json
import random
import shutil
import statistics
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from rapidfuzz import fuzz, process, utils

from pt110cli import availability, catalogue, changes, finder, search, words
from pt110cli.model import Feature, Text

QUESTIONS = Path(__file__).with_name("questions.jsonl")
MADE = 10_000
Way = Callable[[str], "list[str]"]


def library() -> finder.Library:
    """The real data, as the command searches it."""
    known = catalogue.load()
    index = catalogue.search_index()
    symbols = availability.Known(known.features, changes.by_symbol())
    return finder.Library(
        index,
        {feature.id: feature for feature in known.features},
        dict.fromkeys(index.ids[len(known.features) :]),
        changes.some,
        lambda text: availability.answers(text, symbols, None, search.nearest),
    )


def texts() -> dict[str, str]:
    """All that the other ways search: each record as one text, by its id."""
    features = catalogue.whole(catalogue.load().features)
    found = {feature.id: " ".join(text for _, text in (*words.names(feature), *words.texts(feature))) for feature in features}
    found.update({change.id: " ".join(text for _, text in (*words.names(change), *words.texts(change))) for change in changes.load()})
    return found


def ways(known: dict[str, str]) -> dict[str, Way]:
    """Each way to search by its name: a query gives ids, best first."""
    shelf = library()
    found: dict[str, Way] = {
        "pt110": lambda query: [hit.id for hit in finder.answers(shelf, query, kinds=finder.KINDS, limit=3)],
        "substring": lambda query: [id_ for id_, text in known.items() if query.lower() in text.lower()][:3],
        "RapidFuzz WRatio": lambda query: [
            id_ for _, _, id_ in process.extract(query, known, scorer=fuzz.WRatio, processor=utils.default_process, limit=3)
        ],
    }
    if shutil.which("fzf"):
        found["fzf --filter"] = lambda query: _fzf(query, known)
    return found


def _fzf(query: str, known: dict[str, str]) -> list[str]:
    given = "".join(f"{id_}\t{' '.join(text.split())}\n" for id_, text in known.items())
    run = subprocess.run(["fzf", "--filter", query], input=given, capture_output=True, text=True, check=False)
    return [line.partition("\t")[0] for line in run.stdout.splitlines()[:3]]


def rates(way: Way, questions: list[dict[str, object]]) -> str:
    hits = [[id_ in question["answers"] for id_ in way(str(question["query"]))[:3]] for question in questions]  # type: ignore[operator]
    first, three = sum(marks[:1] == [True] for marks in hits), sum(map(any, hits))
    return f"{first / len(hits):>8.0%} {three / len(hits):>8.0%}"


def made(features: int) -> words.Index:
    """An index over made records whose words are those of the real ones, shuffled."""
    shuffled = random.Random(110)  # noqa: S311  # the same each time
    pool = sorted({word for text in texts().values() for word in text.split()})
    (pattern,) = catalogue.whole(catalogue.load().features[:1])

    def sentence(length: int) -> str:
        return " ".join(shuffled.choices(pool, k=length))

    def record(number: int) -> Feature:
        name, aliases = Text(sentence(3), sentence(3)), tuple(sentence(2) for _ in range(8))
        return pattern._replace(id=f"made-{number}", name=name, aliases=aliases, details=Text(sentence(120), sentence(60)))

    return words.index(map(record, range(features)), ())


def milliseconds(call: Callable[[], object]) -> str:
    """The median of one call."""
    spent = []
    for _ in range(15):
        start = time.perf_counter()
        call()
        spent.append(time.perf_counter() - start)
    return f"{1000 * statistics.median(spent):.1f} ms"


def main() -> None:
    questions = [json.loads(line) for line in QUESTIONS.read_text("utf-8").splitlines()]
    tuned, held = ([q for q in questions if bool(q.get("held")) is flag] for flag in (False, True))
    print(f"{'way':22} {'first':>8} {'in three':>8}   {'first':>8} {'in three':>8}")
    print(f"{'':22} {f'of {len(tuned)} seen while tuning':^17}   {f'of {len(held)} held back':^17}")
    for name, way in ways(texts()).items():
        print(f"{name:22} {rates(way, tuned)}   {rates(way, held)}")
    shelf = library()
    query = "how to keep weights orthogonal while training"
    print(
        f"a query over all features, changes and names: {milliseconds(lambda: finder.answers(shelf, query, kinds=finder.KINDS, limit=10))}"
    )
    error = "AttributeError: module 'torch.backends' has no attribute 'mps'"
    print(
        f"an error text that names a symbol:            {milliseconds(lambda: finder.answers(shelf, error, kinds=finder.KINDS, limit=10))}"
    )
    big = made(MADE)
    print(f"over {MADE:,} made records:                    {milliseconds(lambda: search.reasons(big, search.asked(query), set(big.ids)))}")


if __name__ == "__main__":
    main()
