"""`pt110 api`: in which releases a torch name is there."""

from typing import Annotated, List, Optional

import typer

from pt110cli import availability, catalogue, changes, errors, render
from pt110cli.answers import Availability
from pt110cli.cli.options import Given, completer, nearest, release_of, shared


@shared
def api(
    given: Given,
    symbols: Annotated[
        List[str],
        typer.Argument(metavar="SYMBOL...", help="Names, keyword arguments like torch.meshgrid(indexing=), or a pasted error text."),
    ],
    release: Annotated[
        Optional[str],
        typer.Option(
            "--release",
            metavar="R",
            help="Is it in this release? Exits 1 where it is not.",
            autocompletion=completer(availability.releases),
        ),
    ] = None,
) -> int:
    """Tell in which releases of torch a name or a keyword argument is there.

    Knows every public name from 1.1.0 on. Takes full names, tails (GradScaler), spellings by habit (nn.Linear, F.relu) and error
    texts in any language. Exits 1 for a name that no release has.
    """
    asked = release_of(release, availability.releases()) if release is not None else None
    known = _bundled() if given.path is None else availability.Known(given.catalogue().features, {})
    rows = [row for text in symbols for row in _answers(text, known, asked, alone=len(symbols) == 1)]
    render.write(render.Answer("api", Availability, rows, about={"known": availability.releases(), "asked": asked}), given.output)
    return errors.NO if any(row.since is None or row.in_release is False for row in rows) else errors.DONE


def _answers(text: str, known: availability.Known, asked: Optional[str], *, alone: bool) -> List[Availability]:
    """Every text gets its answer: one among several that names nothing of torch does not cost the others theirs."""
    try:
        return availability.answers(text, known, asked, nearest)
    except errors.NotFound:
        if alone:
            raise
        return [Availability(text, in_release=False if asked else None)]


def _bundled() -> availability.Known:
    return availability.Known(catalogue.owners(), changes.by_symbol())
