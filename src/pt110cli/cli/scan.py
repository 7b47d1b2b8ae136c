"""`pt110 scan`: which torch APIs a code base uses, and whether a release has them."""

import os
import sys
from typing import Annotated, List, Optional

import typer

from pt110cli import availability, catalogue, errors, render
from pt110cli.answers import Found, Scan
from pt110cli.cli.options import Given, completer, release_of, scanning, whole
from pt110cli.model import RELEASE
from pt110cli.scan import findings, settings
from pt110cli.scan import scan as engine


@scanning
def scan(
    given: Given,
    paths: Annotated[List[str], typer.Argument(metavar="PATH...", help="Files and folders.")],
    target: Annotated[
        Optional[str],
        typer.Option(
            "--target", metavar="R", help="Exits 1 where this release lacks something.", autocompletion=completer(availability.releases)
        ),
    ] = None,
    exclude: Annotated[
        Optional[List[str]], typer.Option("--exclude", metavar="GLOB", help="Leave these out, written as in a .gitignore.")
    ] = None,
    jobs: Annotated[Optional[str], typer.Option("--jobs", metavar="N", help="Processes; without it one a core.")] = None,
    methods: Annotated[bool, typer.Option("--methods", help="Also methods that only a tensor of another release has.")] = False,
    no_ignore: Annotated[bool, typer.Option("--no-ignore", help="Also what is hidden, vendored or ignored.")] = False,
    summary: Annotated[bool, typer.Option("--summary", help="Only the summary.")] = False,
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="Exit 0 where the target lacks something.")] = False,
) -> int:
    """Read source code and tell which torch APIs it uses, which of them 1.10 lacks, and the releases it can run on.

    Reads .py, .pyi and .ipynb without running anything. What is tested for by hasattr, try or a version is not counted.
    '# pt110: ignore' on a line silences it. Settings may stand in [tool.pt110] of pyproject.toml: target, exclude, jobs.
    """
    for path in paths:
        if not os.path.lexists(path):
            raise errors.WrongUsage(f"no such path {errors.quoted(path)}; name files or folders")
    wanted = settings.read(paths)
    asked = target if target is not None else wanted.target
    release = release_of(asked, availability.releases()) if asked is not None else RELEASE
    most = whole("--jobs", jobs, least=1) if jobs is not None else wanted.jobs or os.cpu_count() or 1
    wish = engine.Wish(release, methods, findings.of(catalogue.load().features if given.path is None else given.catalogue().features))
    found = engine.scan(paths, wish, exclude=[*wanted.exclude, *(exclude or ())], ignore=not no_ignore, jobs=most, told=_told())
    _write(given, found, only_summary=summary)
    if not found.summary.files:
        render.note("nothing to scan: no .py, .pyi or .ipynb there; name other paths, or give --no-ignore")
    if found.errors:
        return errors.Unfinished.code
    return errors.NO if found.summary.missing and asked is not None and not exit_zero else errors.DONE


def _write(given: Given, found: Scan, *, only_summary: bool) -> None:
    if given.output.format == "json" and not given.output.fields:
        one = found._replace(findings=()) if only_summary else found
        render.write(render.Answer("scan", Scan, [one], single=True), given.output)
        return
    told = [] if only_summary else list(found.findings)
    about = {"scan": found}
    render.write(render.Answer("scan", Found, told, about=about, always=True), given.output)
    if given.output.format not in ("table", "markdown"):
        for error in found.errors:
            render.note(f"{error.path}: {error.reason}; the rest was scanned")


def _told() -> "engine.Told":
    """Says on a terminal how far a long scan is."""
    if sys.stderr is None or not sys.stderr.isatty():
        return lambda done, of: None

    def tell(done: int, of: int) -> None:
        if of >= engine.FEW and (done % 50 == 0 or done == of):
            render.emit(f"\r{done} of {of} files" + ("\r\x1b[K" if done == of else ""), sys.stderr)

    return tell
