"""What each command may not load, seen in a fresh interpreter."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

HEAVY = {
    "rich",
    "pygments",
    "yaml",
    "rapidfuzz",
    "pydantic",
    "importlib.metadata",
    "importlib.resources",
    "csv",
    "markdown_it",
    "asyncio",
    "http",
}
JSON_ONLY = HEAVY | {"pt110cli.render.pages", "pt110cli.render.terminal", "pt110cli.render.markdown", "pt110cli.source", "pt110cli.checks"}
PROBE = """
import sys
from pt110cli.cli import main
code = main(sys.argv[1:])
sys.stdout.flush()
sys.stderr.write("LOADED " + " ".join(sorted(sys.modules)))
sys.exit(code)
"""


def loaded(*arguments: str) -> set[str]:
    env = {"PATH": os.environ["PATH"], "COLUMNS": "80"}
    run = subprocess.run([sys.executable, "-c", PROBE, *arguments], check=True, capture_output=True, text=True, env=env, encoding="utf-8")
    return set(run.stderr.partition("LOADED ")[2].split())


@pytest.mark.parametrize(
    ("arguments", "forbidden"),
    [
        (["--version"], JSON_ONLY),
        ([], JSON_ONLY),
        (["--help"], JSON_ONLY | {"pt110cli.cli.list_", "pt110cli.cli.show", "pt110cli.cli.search", "pt110cli.cli.catalogue"}),
        (["list", "--help"], JSON_ONLY | {"pt110cli.cli.show", "pt110cli.cli.search", "pt110cli.cli.catalogue"}),
        (["list", "--json"], JSON_ONLY | {"pt110cli.cli.show", "pt110cli.cli.search", "pt110cli.cli.catalogue"}),
        (["list", "-o", "ndjson"], JSON_ONLY),
        (["show", "fx", "--json"], JSON_ONLY),
        (["search", "profiler", "--json"], JSON_ONLY - {"rapidfuzz"} | {"pt110cli.api"}),
        (["changes", "--json"], JSON_ONLY),
        (["timeline", "--json"], JSON_ONLY),
        (["list"], HEAVY),
        (["list", "-o", "markdown"], HEAVY),
        (["list", "-o", "csv"], HEAVY - {"csv"}),
        (["show", "fx"], HEAVY),
        (["catalogue", "info", "--json"], JSON_ONLY),
        (["catalogue", "schema", "list"], JSON_ONLY),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_command_does_not_load_what_it_does_not_use(arguments, forbidden):
    assert not loaded(*arguments) & forbidden


def test_the_probe_would_see_it():
    assert "rapidfuzz" in loaded("search", "profiler", "--json")
    assert "csv" in loaded("list", "-o", "csv")
    assert "pt110cli.api" in loaded("search", "torch.compile", "--json")
