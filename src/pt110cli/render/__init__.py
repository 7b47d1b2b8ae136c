"""Writes what a command found in the form that was asked for. It loads nothing and decides nothing else."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import sys
from typing import TYPE_CHECKING, Any, Mapping, NamedTuple, Optional, Sequence, TextIO

from pt110cli.errors import ClosedPipe, Unfinished
from pt110cli.model import Format, Lang
from pt110cli.render import json, safe
from pt110cli.render.records import chosen, known, pick, plain

if TYPE_CHECKING:
    from pt110cli.render.blocks import Page


WIDEST = 1_000  # columns that a terminal is believed to have
PICTURE = 152  # columns of a picture of a terminal: the timeline with its releases side by side


class Output(NamedTuple):
    """How the user wants the answer."""

    format: Format = "table"
    fields: Optional[str] = None
    lang: Lang = "en"
    color: bool = False


class Answer(NamedTuple):
    """What a command found: records of one kind, and the name of the page that people read instead of them.

    `keys` are the fields written when none are asked for; `about` is what the page must know beside the records;
    `single` makes the document the record itself, not a list; `always` draws the page even without records.
    """

    page: str
    kind: type
    records: Sequence[Any]
    about: Mapping[str, Any] = {}
    keys: Optional[Sequence[str]] = None
    single: bool = False
    always: bool = False


def write(answer: Answer, output: Output) -> None:
    """The answer on stdout, whole or not at all.

    Raises:
        WrongUsage: a field that the records do not have.
        ClosedPipe, Unfinished: stdout does not take it.
    """
    emit(_text(answer, output), sys.stdout)


def _text(answer: Answer, output: Output) -> str:
    if output.fields is not None and output.fields.strip().lower() == "help":
        names = known(answer.kind)
        return (
            json.document(names, indent=False, ascii_=True)
            if output.format in ("json", "ndjson")
            else "".join(f"{name}\n" for name in names)
        )
    fields = chosen(answer.kind, output.fields) if output.fields is not None else None
    if output.format in ("json", "ndjson"):
        records = _records(answer, fields or answer.keys)
        ascii_ = not (sys.stdout.encoding or "").lower().startswith("utf")
        if output.format == "ndjson":
            return json.lines(records, ascii_=ascii_)
        return json.document(records[0] if answer.single else records, indent=sys.stdout.isatty(), ascii_=ascii_)
    if output.format in ("sarif", "github"):
        return _findings(answer.records, output.format)
    if output.format in ("csv", "tsv"):
        from pt110cli.render import delimited

        fields = _columns(answer, fields or answer.keys)
        return delimited.table(_records(answer, fields), fields, output.format)
    return _page(answer, fields, output)


def _records(answer: Answer, fields: Optional[Sequence[str]]) -> list[Any]:
    return [pick(record, fields) if fields else plain(record) for record in answer.records]


def _columns(answer: Answer, keys: Optional[Sequence[str]]) -> list[str]:
    """The keys as columns: a text in two languages becomes two of them."""
    names = known(answer.kind)
    keys = keys or [name for name in names if "." not in name]
    return [column for key in keys for column in ([f"{key}.en", f"{key}.zh"] if f"{key}.en" in names else [key])]


def _page(answer: Answer, fields: Optional[Sequence[str]], output: Output) -> str:
    from pt110cli.render import pages

    # Markdown is read on, not glanced at, so that a page may have a longer form for it.
    name = f"{answer.page} in full" if output.format == "markdown" and f"{answer.page} in full" in pages.PAGES else answer.page
    blocks = pages.of(name, answer.records, output.lang, fields=fields, about=answer.about, always=answer.always)
    if output.format in ("svg", "html"):
        return _picture(answer.page, blocks, output.format)
    if output.format == "markdown":
        from pt110cli.render import markdown

        return markdown.page(blocks)
    if not sys.stdout.isatty():
        from pt110cli.render import aligned

        return aligned.page(blocks, color=output.color)
    from pt110cli.render import terminal

    width = min(shutil.get_terminal_size().columns, WIDEST)
    return terminal.page(blocks, color=output.color, width=width, encoding=sys.stdout.encoding or "ascii")


def _findings(findings: Sequence[Any], form: str) -> str:
    if form == "github":
        from pt110cli.render import github

        return safe.lines(github.lines(findings))
    from pt110cli.render import sarif

    return sarif.document(findings)


def _picture(title: str, blocks: Page, form: str) -> str:
    from pt110cli.render import terminal

    if form == "svg":
        return terminal.svg(blocks, title=f"pt110 {title}", width=PICTURE)
    return terminal.html(blocks, width=PICTURE)


def emit(text: str, stream: Optional[TextIO]) -> None:
    """Writes text as far as the encoding of the stream can carry it.

    Raises:
        ClosedPipe: nobody reads any more.
        Unfinished: the stream is closed or takes no more, say because a disk is full.
    """
    if stream is None:
        raise Unfinished("cannot write the answer (the stream is closed); open it or write elsewhere")
    try:
        stream.write(safe.encodable(text, stream.encoding or "ascii"))
        stream.flush()
    except OSError as error:
        give_up(stream)
        if error.errno in (errno.EPIPE, errno.EINVAL):  # EINVAL: how Windows says it
            raise ClosedPipe("the reader went away; nothing to do") from error
        raise Unfinished(f"cannot write the answer ({error.strerror}); make room or write elsewhere") from error


def give_up(stream: TextIO, code: int = 0) -> int:
    """Lets what is still buffered go: it would be tried again when the interpreter ends, and complained about. Gives the code back."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    return code


def tell(text: str) -> None:
    """Text on stderr; where even that is not taken there is nobody left to tell."""
    with contextlib.suppress(Unfinished, ClosedPipe):
        emit(text, sys.stderr)


def note(message: str) -> None:
    """One line on stderr."""
    tell(f"pt110: {safe.shown(message)}\n")
