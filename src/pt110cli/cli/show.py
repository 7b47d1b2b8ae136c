"""`pt110 show`: all about some features."""

from typing import Annotated, Any, List

import typer

from pt110cli import render
from pt110cli.cli.list_ import BRIEF
from pt110cli.cli.options import Given, completer, ids, named, shared
from pt110cli.model import Catalogue, Feature

AT = BRIEF.index("aliases"), BRIEF.index("links")
KEYS = (*BRIEF[: AT[0]], "details", "start", *BRIEF[AT[0] : AT[1]], "caveats", "findings", *BRIEF[AT[1] :])


@shared
def show(
    given: Given,
    names: Annotated[
        List[str],
        typer.Argument(metavar="ID...", help="Ids, aliases or API symbols.", autocompletion=completer(ids)),
    ],
    example: Annotated[bool, typer.Option("--example", help="Print the code of the example instead.")] = False,
) -> None:
    """Show all about a feature.

    It is named by its id, by another word for it, or by an API symbol that belongs to it.
    """
    known = given.catalogue()
    features = named(known, names)
    if example:
        _examples(given, features)
        return
    render.write(render.Answer("show", Feature, given.whole(features), about={"beside": lambda: _beside(known)}, keys=KEYS), given.output)


def _examples(given: Given, features: List[Feature]) -> None:
    from pt110cli.answers import Example  # noqa: PLC0415  # the pages and JSON of features need none of it
    from pt110cli.environment import demo

    for feature in features:
        if feature.example is None:
            render.note(f"'{feature.id}' has no example")
    render.write(render.Answer("example", Example, demo.examples(features)), given.output)


def _beside(known: Catalogue) -> Any:
    # Only people are shown what changed about a feature, and when a symbol came and went.
    from pt110cli import api, changes
    from pt110cli.render.pages.features import Beside

    return Beside(known, {change.id: change for change in changes.load()}, api.look_up)
