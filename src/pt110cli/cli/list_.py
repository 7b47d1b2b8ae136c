"""`pt110 list`: the features, filtered and in order."""

from typing import Annotated, List, Optional

import typer

from pt110cli import catalogue, render
from pt110cli.cli.options import Given, completer, ids, one, several, shared
from pt110cli.model import Feature

# The keys of a feature as JSON has them; a list leaves out the long texts unless --fields asks for them.
BRIEF = ("id", "name", "tier", "announced", "area", "parent", "summary", "aliases", "symbols", "absent", "requires", "history", "links", "evidence", "example", "changes")  # fmt: skip
TIERS = (*catalogue.TIERS, catalogue.NO_TIER)


@shared
def list_(
    given: Given,
    tier: Annotated[
        Optional[List[str]],
        typer.Option("--tier", metavar="TIER", help="stable, beta, prototype or none.", autocompletion=completer(lambda: TIERS)),
    ] = None,
    area: Annotated[
        Optional[List[str]],
        typer.Option(
            "--area",
            metavar="AREA",
            help="frontend, distributed, performance, profiler, mobile or quantization.",
            autocompletion=completer(lambda: catalogue.AREAS),
        ),
    ] = None,
    requires: Annotated[
        Optional[List[str]],
        typer.Option(
            "--requires",
            metavar="NEED",
            help="Features that need this: cuda, android, rpc, llvm, linux, a package, ...",
            autocompletion=completer(lambda: catalogue.all_needs(catalogue.load())),
        ),
    ] = None,
    parent: Annotated[
        Optional[List[str]],
        typer.Option("--parent", metavar="ID", help="Sub-features of this feature.", autocompletion=completer(ids)),
    ] = None,
    sort: Annotated[
        str,
        typer.Option("--sort", metavar="FIELD", help="area, tier, id or name.", autocompletion=completer(lambda: catalogue.SORTABLE)),
    ] = "area",
    desc: Annotated[bool, typer.Option("--desc", help="In descending order.")] = False,
) -> None:
    """List the features of PyTorch 1.10.

    A repeated option and a comma mean "or"; different options mean "and".
    """
    order = one("field to sort by", sort, catalogue.SORTABLE)
    tiers, areas = several("tier", tier, TIERS), several("area", area, catalogue.AREAS)
    known = given.catalogue()
    features = catalogue.select(
        known.features,
        tiers=tiers,
        areas=areas,
        requires=several("requirement", requires, catalogue.all_needs(known)) if requires else (),
        parents=several("feature", parent, [feature.id for feature in known.features]) if parent else (),
    )
    found = catalogue.sort(features, order, descending=desc)
    if given.output.fields:
        found = given.whole(found)
    grouped = order if order in ("area", "tier") else None
    render.write(render.Answer("list", Feature, found, about={"group_by": grouped}, keys=BRIEF), given.output)
    if not found:
        render.note("no feature meets all of these; drop a filter")
