"""`pt110 demo`: the examples of features, run."""

from typing import Annotated, List, Optional

import typer

from pt110cli import catalogue, errors, render
from pt110cli.answers import Demo
from pt110cli.cli.options import Given, completer, ids, named, shared, whole
from pt110cli.environment import check, interpreter
from pt110cli.environment import demo as question


@shared
def demo(
    given: Given,
    names: Annotated[
        Optional[List[str]],
        typer.Argument(metavar="[ID...]", help="Ids, aliases or API symbols.", autocompletion=completer(ids)),
    ] = None,
    all_: Annotated[bool, typer.Option("--all", help="Every feature that has an example.")] = False,
    python: Annotated[
        Optional[str],
        typer.Option("--python", metavar="PATH", help="The interpreter; without it that of the active environment, else python3."),
    ] = None,
    timeout: Annotated[str, typer.Option("--timeout", metavar="S", help="Seconds that one example may take.")] = "60",
) -> int:
    """Run the example of a feature on the torch of an interpreter, and show what it measured.

    Each runs in an empty folder of its own and is ended, with all of its session, when it takes too long. What an interpreter
    lacks is a skip with its reason. Exits 1 where an example fails. 'pt110 show ID --example' prints the code.
    """
    if given.path is not None:
        raise errors.WrongUsage("demo runs only the examples that come with pt110; drop --catalogue")
    if bool(names) is all_:
        raise errors.WrongUsage("name features, or give --all; 'pt110 list' shows them")
    limit = whole("--timeout", timeout, least=1)
    known = catalogue.load()
    features = named(known, names) if names else [feature for feature in known.features if feature.example]
    path = interpreter.chosen(python)
    checks = check.checks(features, interpreter.asked(path, imports=True))
    demos = list(question.demos(features, checks, path, limit=limit, told=render.note))
    render.write(render.Answer("demo", Demo, demos), given.output)
    return errors.NO if any(each.status == "failed" for each in demos) else errors.DONE
