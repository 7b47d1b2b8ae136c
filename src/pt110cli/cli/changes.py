"""`pt110 changes`: what 1.10 changed."""

from typing import Annotated, List, Optional, Sequence

import typer

from pt110cli import availability, errors, render
from pt110cli import changes as known
from pt110cli.cli.options import Given, completer, ids, nearest, several, shared
from pt110cli.model import Change


def changed() -> List[str]:
    return [change.id for change in known.load()]


KEYS = ("id", "kind", "area", "symbols", "feature", "prs", "fact", "before", "after", "instead", "evidence", "confidence", "aliases")


@shared
def changes(
    given: Given,
    names: Annotated[Optional[List[str]], typer.Argument(metavar="[ID...]", help="Only these.", autocompletion=completer(changed))] = None,
    kind: Annotated[
        Optional[List[str]],
        typer.Option(
            "--kind", metavar="KIND", help=f"{', '.join(known.KINDS[:-1])} or docs.", autocompletion=completer(lambda: known.KINDS)
        ),
    ] = None,
    area: Annotated[
        Optional[List[str]],
        typer.Option("--area", metavar="AREA", help="autograd, nn, distributed, onnx, ...", autocompletion=completer(lambda: known.AREAS)),
    ] = None,
    symbol: Annotated[
        Optional[List[str]],
        typer.Option("--symbol", metavar="NAME", help="About this torch name, its members or its arguments."),
    ] = None,
    feature: Annotated[
        Optional[List[str]],
        typer.Option("--feature", metavar="ID", help="About this feature.", autocompletion=completer(ids)),
    ] = None,
) -> None:
    """List what 1.10.0 changed against 1.9.1.

    New names, what breaks, what is deprecated and what to write instead. A repeated option and a comma mean "or"; different
    options mean "and". With -o markdown it is a list to work through when upgrading.
    """
    kinds, areas = several("kind", kind, known.KINDS), several("area", area, known.AREAS)
    among = given.changes()
    found = known.select(
        _named(among, names) if names else among,
        kinds=kinds,
        areas=areas,
        symbols=_symbols(symbol or []),
        features=several("feature", feature, ids()) if feature else (),
    )
    render.write(render.Answer("changes", Change, found, keys=KEYS), given.output)
    if not found:
        render.note("no change meets all of these; leave one of them out")


def _named(among: Sequence[Change], ids_: List[str]) -> List[Change]:
    by_id = {change.id: change for change in among}
    for id_ in ids_:
        if id_ not in by_id:
            raise errors.unknown("change", id_, by_id, "'pt110 changes' shows them all")
    return [by_id[id_] for id_ in dict.fromkeys(ids_)]


def _symbols(texts: List[str]) -> List[str]:
    return [name for text in texts for name in availability.named(text, nearest)]
