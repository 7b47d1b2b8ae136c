"""`pt110 search`: the features, changes and torch names that answer a question."""

from typing import Annotated, Any, List, Optional, Sequence

import typer

from pt110cli import catalogue, errors, render
from pt110cli.answers import Availability, Hit
from pt110cli.cli.list_ import TIERS
from pt110cli.cli.options import Given, areas, completer, nearest, several, shared, whole
from pt110cli.model import Feature

IN = ("features", "changes", "api", "all")


@shared
def search(
    given: Given,
    query: Annotated[List[str], typer.Argument(metavar="QUERY...", help="Words, a name, or a pasted error text.")],
    where: Annotated[
        Optional[List[str]],
        typer.Option("--in", metavar="WHERE", help="features, changes, api or all.", autocompletion=completer(lambda: IN)),
    ] = None,
    limit: Annotated[str, typer.Option("--limit", metavar="N", help="At most this many hits.")] = "10",
    tier: Annotated[
        Optional[List[str]],
        typer.Option("--tier", metavar="TIER", help="Features of this tier.", autocompletion=completer(lambda: TIERS)),
    ] = None,
    area: Annotated[
        Optional[List[str]],
        typer.Option("--area", metavar="AREA", help="Features and changes of this area.", autocompletion=completer(areas)),
    ] = None,
) -> int:
    """Search features, changes and torch names, best answer first.

    Forgives typing slips, reads English and Chinese, and says what matched. A torch name that 1.10 lacks is told first, with the
    release it came in. Exits 1 where nothing answers.
    """
    from pt110cli import finder

    kinds = several("place to search", where, IN) if where else ["all"]
    tiers, asked = several("tier", tier, TIERS), several("area", area, areas())
    most, text = whole("--limit", limit, least=1), " ".join(query)
    narrowed = (finder.KINDS[0],) if tiers else finder.KINDS[:2] if asked else finder.KINDS
    chosen = narrowed if "all" in kinds else [kind for kind in narrowed if kind in kinds]
    hits = finder.answers(_library(given, tiers, asked), text, kinds=chosen, limit=most)
    render.write(render.Answer("search", Hit, hits), given.output)
    if not hits:
        raise errors.NotFound(f"nothing answers {errors.quoted(text)}; try fewer or other words, or 'pt110 list'")
    return errors.DONE


def _library(given: Given, tiers: Sequence[str], asked: Sequence[str]) -> Any:
    """What is searched: our own data, or the user's catalogue, which has no changes."""
    from pt110cli import changes, finder, words

    known = given.catalogue()
    features = {feature.id: feature for feature in catalogue.select(known.features, tiers=tiers, areas=asked)}
    index = catalogue.search_index() if given.path is None else words.index(known.features, ())
    among = dict.fromkeys(index.ids[len(known.features) :])
    if asked and among:
        among = dict.fromkeys(change.id for change in changes.select(changes.load(), areas=asked))
    return finder.Library(index, features, among, changes.some, lambda text: _ask(given, known.features, text))


def _ask(given: Given, features: Sequence[Feature], text: str) -> List[Availability]:
    from pt110cli import availability, changes

    changed = changes.by_symbol() if given.path is None else {}
    return availability.answers(text, availability.Known(features, changed), None, nearest)
