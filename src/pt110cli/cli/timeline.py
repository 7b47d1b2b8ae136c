"""`pt110 timeline`: how settled each feature was, release by release."""

from typing import Annotated, List, Optional

import typer

from pt110cli import availability, errors, render
from pt110cli import timeline as question
from pt110cli.answers import Interval
from pt110cli.cli.options import Given, completer, drawing, ids, named, release_of


@drawing
def timeline(
    given: Given,
    names: Annotated[
        Optional[List[str]],
        typer.Argument(metavar="[ID...]", help="Only these: ids, aliases or API symbols.", autocompletion=completer(ids)),
    ] = None,
    first: Annotated[
        str, typer.Option("--from", metavar="R", help="From this release on.", autocompletion=completer(availability.releases))
    ] = question.FIRST,
    last: Annotated[
        Optional[str],
        typer.Option("--to", metavar="R", help="Up to this release.", autocompletion=completer(availability.releases)),
    ] = None,
) -> None:
    """Show the tier of each feature from release to release.

    S stable, B beta, P prototype, D deprecated, R removed. With -o svg or -o html it is a picture.
    """
    releases = availability.releases()
    begin, end = release_of(first, releases), release_of(last, releases) if last is not None else releases[-1]
    if releases.index(begin) > releases.index(end):
        raise errors.WrongUsage(f"--from {begin} is after --to {end}; swap them")
    known = given.catalogue()
    features = named(known, names) if names else known.features
    found = question.intervals(features, releases, first=begin, last=end)
    about = {"columns": question.columns(releases, first=begin, last=end)}
    render.write(render.Answer("timeline", Interval, found, about=about), given.output)
    if not found:
        render.note("no tier in these releases; widen --from and --to, or name other features")
