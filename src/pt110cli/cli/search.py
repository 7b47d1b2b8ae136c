"""`pt110 search`: the features that answer a question."""

from typing import Annotated, List, Optional

import typer

from pt110cli import catalogue, errors, render
from pt110cli.answers import Hit
from pt110cli.cli.list_ import TIERS
from pt110cli.cli.options import Given, completer, several, shared, whole


@shared
def search(
    given: Given,
    query: Annotated[List[str], typer.Argument(metavar="QUERY...", help="Words, a name, or a pasted error text.")],
    limit: Annotated[str, typer.Option("--limit", metavar="N", help="At most this many hits.")] = "10",
    tier: Annotated[
        Optional[List[str]],
        typer.Option("--tier", metavar="TIER", help="stable, beta, prototype or none.", autocompletion=completer(lambda: TIERS)),
    ] = None,
    area: Annotated[
        Optional[List[str]],
        typer.Option("--area", metavar="AREA", help="Only in this area.", autocompletion=completer(lambda: catalogue.AREAS)),
    ] = None,
) -> int:
    """Search the features, best answer first.

    Forgives typing slips, reads English and Chinese, and says which field matched. Exits 1 where nothing answers.
    """
    from pt110cli import search as engine
    from pt110cli import words

    tiers, areas = several("tier", tier, TIERS), several("area", area, catalogue.AREAS)
    most = whole("--limit", limit, least=1)
    known = given.catalogue()
    features = catalogue.select(known.features, tiers=tiers, areas=areas)
    index = catalogue.search_index() if given.path is None else words.index(known.features)
    hits = engine.search(index, features, " ".join(query), limit=most)
    render.write(render.Answer("search", Hit, hits), given.output)
    if not hits:
        raise errors.NotFound(f"nothing answers {errors.quoted(' '.join(query))}; try fewer or other words, or 'pt110 list'")
    return errors.DONE
