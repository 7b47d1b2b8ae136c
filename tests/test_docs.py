"""The documents tell the truth: help texts, recipes, what is built from what."""

from __future__ import annotations

import importlib.util
import re
import shutil
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def script(name):
    """A module of scripts/, which is no package."""
    sys.path.insert(0, str(ROOT / "scripts"))
    try:
        spec = importlib.util.spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    finally:
        sys.path.pop(0)
    return module


def test_readme_has_the_real_help_of_every_command(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    readme = script("build_readme")
    assert {f"pt110 {words}".strip() for words in ["", *readme.commands()]} == set(re.findall("<!-- help: (.*?) -->", README))
    assert readme.filled(README) == README, f"README.md is stale: {readme.COMMAND}"


def test_built_catalogue_is_fresh():
    build = script("build_catalogue")
    catalogue, changes, problems = build.read()
    assert not problems
    for name, text in build.built(catalogue, changes).items():
        assert (build.BUNDLED / name).read_text("utf-8") == text, f"bundled/{name} is stale: {build.COMMAND}"
    assert {path.name for path in (build.BUNDLED / "schemas").iterdir()} == {f"{name}.json" for name in build.SCHEMAS}


@pytest.mark.parametrize(("file", "name"), [("features.yaml", "features"), ("changes.yaml", "changes-file")])
def test_the_source_keeps_to_the_schema_it_prints(pt110, file, name):
    data = yaml.safe_load((ROOT / "data" / file).read_text("utf-8"))
    schema = pt110("catalogue", "schema", name).json
    jsonschema.validate(data, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({}, schema)


@pytest.mark.parametrize("file", ["features.yaml", "changes.yaml"])
def test_the_source_has_no_faults(pt110, file):
    run = pt110("catalogue", "validate", str(ROOT / "data" / file))
    assert (run.code, run.out) == (0, "")


def recipes():
    block = README.split("## Recipes")[1].split("```sh\n")[1].split("```")[0]
    return [line for line in block.splitlines() if line.startswith("pt110")]


@pytest.mark.parametrize("recipe", recipes())
def test_recipes_of_the_readme_run(recipe, tmp_path):
    missing = [tool for tool in ("jq", "fzf", "awk", "tail") if re.search(rf"\| {tool}\b", recipe) and not shutil.which(tool)]
    if missing or any(word in recipe for word in ("fzf", "house.yaml", "report.txt", "scan .")):
        pytest.skip(f"needs {missing or 'a person or a file'}")
    command = recipe.replace("pt110 ", f"{sys.executable} -m pt110cli ", 1)
    run = subprocess.run(["sh", "-c", command], check=True, capture_output=True, text=True, cwd=tmp_path, encoding="utf-8")
    assert run.stderr == ""
    assert run.stdout or list(tmp_path.iterdir())


def test_exit_codes_of_readme_and_code_agree():
    from pt110cli import errors

    for code in ("0", "1", "2", "3", "130"):
        assert re.search(rf"^\| {code} +\|", README, re.MULTILINE)
        assert re.search(rf"^{code} +", errors.__doc__, re.MULTILINE)


def test_json_keys_of_readme_and_code_agree(pt110):
    told = README.split("A feature has `")[1].split("`")[0].split()
    assert told == list(pt110("show", "fx", "--json").json[0])
    told = README.split("A search hit\nhas `")[1].split("`")[0].split()
    assert told == list(pt110("search", "profiler", "--json").json[0])


def test_the_pictures_show_what_is_shown():
    screens = script("build_screens")
    for name, picture in screens.screens().items():
        assert words((screens.DOCS / name).read_text("utf-8")) == words(picture), f"docs/{name} is stale: {screens.COMMAND}"


def words(picture):
    """The text of a picture: how Rich places it differs from release to release."""
    return re.sub(r"\s+", " ", " ".join(re.findall(r"<text[^>]*>([^<]*)</text>", picture)).replace("&#160;", " "))


def test_the_report_is_of_this_data(pt110):
    report = (ROOT / "docs" / "verified.md").read_text("utf-8")
    info = pt110("catalogue", "info", "--json").json
    sources, cited = info["sources"], {name for change in pt110("changes", "--json").json for name in change["evidence"]}
    rows = dict(re.findall(r"^\| ([a-z][^|]*?) +\| (\d+ \| \d+ \| \d+) \|$", report, re.MULTILINE))
    assert rows["symbols of features found in 1.10.0"] == f"{info['counts']['facts']['symbols']} | 0 | 0", "just verify"
    wheels = sum(source["kind"] == "wheel" for source in sources.values())
    assert rows["statements about a file of a wheel"] == f"{wheels} | 0 | 0", "just verify"
    probes = sum(sources[name]["kind"] == "probe" for name in cited)
    told = rows["probes of changes run on 1.9.1 and 1.10.0"].split(" | ")
    assert (sum(map(int, told)), told[2]) == (probes, "0"), "just verify"
    assert rows["probes of features run"].endswith("| 0"), "a probe failed"


def test_every_change_that_people_must_know_is_shown_or_says_why_not(pt110):
    report = (ROOT / "docs" / "verified.md").read_text("utf-8")
    unproved = re.findall(r"^- ([a-z0-9-]+): .+", report.split("not shown on this host")[1].split("## ")[0], re.MULTILINE)
    for change in pt110("changes", "--kind", "bc-breaking,deprecation", "--json").json:
        (row,) = re.findall(rf"^\| {change['id']} \| .*", report, re.MULTILINE)
        assert "probe-" in row, "just verify"
        assert ("(skipped)" in row) == (change["id"] in unproved)
        assert "(failed)" not in row
