"""`pt110 check`: which features work in an interpreter."""

import sys
from typing import Annotated, List, Optional

import typer

from pt110cli import errors, render
from pt110cli.answers import Check
from pt110cli.cli.options import Given, completer, ids, named, shared
from pt110cli.environment import check as question
from pt110cli.environment import interpreter


@shared
def check(
    given: Given,
    names: Annotated[
        Optional[List[str]],
        typer.Argument(metavar="[ID...]", help="Only these: ids, aliases or API symbols.", autocompletion=completer(ids)),
    ] = None,
    python: Annotated[
        Optional[str],
        typer.Option("--python", metavar="PATH", help="The interpreter; without it that of the active environment, else python3."),
    ] = None,
    report: Annotated[
        Optional[str], typer.Option("--from", metavar="REPORT", help="What the probe wrote on another machine; '-' is standard input.")
    ] = None,
    no_import: Annotated[
        bool, typer.Option("--no-import", help="Read the files of torch instead of importing it: quicker, and weaker.")
    ] = False,
    emit_probe: Annotated[bool, typer.Option("--emit-probe", help="Print the probe, to be run on another machine.")] = False,
) -> int:
    """Tell which features work in an interpreter, why not, and what would mend it.

    Starts the interpreter in an empty folder with a probe that imports torch. For a board where pt110 is not: run what
    --emit-probe prints there, and read its output here with --from. With ids it exits 1 where one does not work, 3 where that
    cannot be told.
    """
    if emit_probe and given.output.format != "table":
        raise errors.WrongUsage(f"--emit-probe prints a program, not data; drop -o {given.output.format}")
    if emit_probe:
        render.emit(interpreter.PROBE.read_text("utf-8"), sys.stdout)
        return errors.DONE
    if report is not None and (python is not None or no_import):
        raise errors.WrongUsage("--from reads a report, so there is nothing for --python or --no-import; drop one of them")
    known = given.catalogue()
    found = named(known, names) if names else known.features
    answer = interpreter.read(report) if report is not None else interpreter.asked(interpreter.chosen(python), imports=not no_import)
    checks = question.checks(found, answer)
    render.write(render.Answer("check", Check, checks), given.output)
    verdicts = {each.available for each in checks} if names else set()
    return errors.Unfinished.code if None in verdicts else errors.NO if False in verdicts else errors.DONE
