"""`pt110 catalogue`: the data itself, checked, described and counted."""

import sys
from typing import Annotated, List, Optional

import typer

import pt110cli
from pt110cli import catalogue, errors, figures, render
from pt110cli.answers import Info, Problem
from pt110cli.cli.options import Given, completer, shared


def _schemas() -> List[str]:
    return sorted(path.stem for path in (catalogue.BUNDLED / "schemas").glob("*.json"))


@shared
def validate(
    given: Given,
    files: Annotated[List[str], typer.Argument(metavar="FILE...", help="Catalogue files in YAML; '-' is standard input.")],
) -> int:
    """Check catalogue files and report every fault with its place.

    Exits 1 where there are faults.
    """
    from pt110cli import source

    problems = [problem for file in files for problem in source.read(file)[1]]
    render.write(render.Answer("problems", Problem, problems), given.output)
    if not problems:
        render.note(f"no faults in {', '.join(files)}")
    return errors.NO if problems else errors.DONE


def schema(
    name: Annotated[
        Optional[str],
        typer.Argument(metavar="[NAME]", help="Without a name: which there are.", autocompletion=completer(_schemas)),
    ] = None,
) -> None:
    """Print the JSON Schema of a data file or of a command's JSON."""
    if name is None:
        render.emit("".join(f"{known}\n" for known in _schemas()), sys.stdout)
        return
    if name.lower() not in _schemas():
        raise errors.unknown("schema", name, _schemas(), "'pt110 catalogue schema' lists them")
    render.emit((catalogue.BUNDLED / "schemas" / f"{name.lower()}.json").read_text("utf-8"), sys.stdout)


@shared
def info(given: Given) -> None:
    """Show what the catalogue holds, in figures."""
    known = given.catalogue()
    whole = known._replace(features=tuple(given.whole(known.features)), sources=known.sources or catalogue.sources())
    numbers = figures.info(whole, given.changes() if given.path is None else (), pt110cli.__version__)
    render.write(render.Answer("info", Info, [numbers], single=True), given.output)
