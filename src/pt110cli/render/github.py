"""Findings as commands of GitHub's workflows, which show them beside the changed lines."""

from __future__ import annotations

from collections.abc import Iterable

from pt110cli.answers import Found
from pt110cli.render.sarif import told

LEVELS = {"error": "error", "warning": "warning", "note": "notice"}
ESCAPES = {"%": "%25", "\r": "%0D", "\n": "%0A"}
IN_A_PROPERTY = {**ESCAPES, ":": "%3A", ",": "%2C"}


def lines(findings: Iterable[Found]) -> str:
    """A command for each finding that says something."""
    return "".join(_line(finding) for finding in findings if finding.telling)


def _line(finding: Found) -> str:
    place = f"file={_escaped(finding.path, IN_A_PROPERTY)},line={finding.line},col={finding.column}"
    return f"::{LEVELS[finding.severity]} {place}::{_escaped(told(finding), ESCAPES)}\n"


def _escaped(text: str, escapes: dict[str, str]) -> str:
    return "".join(escapes.get(sign, sign) for sign in text)
