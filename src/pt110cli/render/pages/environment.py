"""`check` and `demo` for people: what works where, and how the examples went."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pt110cli.answers import Check, Demo
from pt110cli.model import Lang, Text
from pt110cli.render.blocks import Block, Facts, Line, Page, Row, Span, Table, line, text_of
from pt110cli.render.pages.words import word

VERDICTS = {True: ("works", "green"), False: ("does not work", "red"), None: ("cannot be told", "yellow")}
STATUS = {"passed": "green", "failed": "red", "skipped": "yellow"}


def checks(found: Sequence[Check], lang: Lang) -> Page:
    """A row a feature, or one for all that the same keeps from working; above them where it was looked."""
    alike = len(found) > 1 and len({(check.available, check.reasons, check.mends) for check in found}) == 1 and bool(found[0].reasons)
    rows = tuple(
        Row(
            (
                line(Span(f"{word('all', lang)} {len(found)}" if alike else check.id, "strong")),
                line(_verdict(check, lang)),
                line(_joined(check.reasons, lang)),
                line(_joined(check.mends, lang)),
            )
        )
        for check in (found[:1] if alike else found)
    )
    return (_where(found[0], lang), Table(tuple(word(head, lang) for head in ("ID", "Here", "Reason", "Mend")), rows))


def _where(check: Check, lang: Lang) -> Block:
    there = check.environment
    build = [name for name, fact in there.build.items() if fact]
    facts: list[tuple[str, Line]] = [
        ("Python", line(f"{there.python}  ", Span(there.executable or "", "dim"))),
        ("torch", line(there.torch or word("not installed", lang), f"  (CUDA {there.cuda})" if there.cuda else "")),
        ("GPU", line(there.device or "")),
        ("Build", line(", ".join(build))),
        *(("Note", line(Span(getattr(note, lang), "yellow"))) for note in there.notes),
    ]
    return Facts(tuple((word(name, lang), value) for name, value in facts if text_of(value).strip()))


def _verdict(check: Check, lang: Lang) -> Span:
    name, style = VERDICTS[check.available]
    return Span(word(name, lang), style)


def _joined(texts: Iterable[Text], lang: Lang) -> str:
    return ("；" if lang == "zh" else "; ").join(getattr(text, lang) for text in texts)


def demos(found: Sequence[Demo], lang: Lang) -> Page:
    """A row a measurement: what an example showed, or why it did not."""
    rows: list[Row] = []
    for demo in found:
        status = line(Span(word(demo.status, lang), STATUS[demo.status]))
        told = [(m.what, m.value) for m in demo.measurements] or [("", "")]
        if demo.reason:
            told[0:0] = [(word("Reason", lang), getattr(demo.reason, lang))]
            told = [pair for pair in told if pair[1]]
        for position, (what, value) in enumerate(told):
            head = (
                (line(Span(demo.id, "strong")), status, line(f"{demo.seconds:.1f}" if demo.seconds else ""))
                if position == 0
                else (line(Span(demo.id, "dim")), (), ())
            )
            rows.append(Row((*head, line(what), line(value))))
    return (Table(tuple(word(head, lang) for head in ("ID", "Verdict", "Seconds", "Measured", "Value")), tuple(rows)),)
