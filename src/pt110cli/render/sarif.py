"""Findings as SARIF 2.1.0, the form in which code hosts show the results of analysers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any
from urllib.parse import quote

from pt110cli import __version__
from pt110cli.answers import Found

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
RULES = {
    "missing": "The target release lacks a torch name",
    "caution": "A torch name is deprecated, not bound by a plain import, or tested for in a way that goes wrong",
    "use": "A torch name whose place in the target release is worth knowing",
}
BY_SEVERITY = {"error": "missing", "warning": "caution", "note": "use"}


def document(findings: Iterable[Found]) -> str:
    """One run with a result for each finding that says something."""
    rules = [{"id": id_, "shortDescription": {"text": text}} for id_, text in RULES.items()]
    driver = {"name": "pt110", "version": __version__, "rules": rules}
    results = [_result(finding) for finding in findings if finding.telling]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=True) + "\n"


def _result(finding: Found) -> dict[str, Any]:
    rule = BY_SEVERITY[finding.severity]
    uri = quote(finding.path.replace("\\", "/").encode("utf-8", "surrogateescape"), safe="/:@!$&'()*+,;=~-._")
    region = {"startLine": finding.line, "startColumn": finding.column}
    where = {"physicalLocation": {"artifactLocation": {"uri": uri}, **({"region": region} if finding.cell is None else {})}}
    return {
        "ruleId": rule,
        "ruleIndex": list(RULES).index(rule),
        "level": finding.severity,
        "message": {"text": told(finding)},
        "locations": [where],
    }


def told(finding: Found) -> str:
    """A finding in one sentence."""
    place = f"cell {finding.cell}, line {finding.line}: " if finding.cell is not None else ""
    instead = f"; write {finding.instead}" if finding.instead else ""
    return f"{place}{finding.symbol}: {finding.message}{instead}"
