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


def test_the_page_of_commands_is_their_real_help(monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    docs = script("build_docs")
    assert docs.PAGE.read_text("utf-8") == docs.page(), f"docs/commands.md is stale: {docs.COMMAND}"
    assert set(docs.EXAMPLES) == set(docs.commands())
    assert all(len(examples) >= 3 for examples in docs.EXAMPLES.values())


def examples():
    return [line for lines in script("build_docs").EXAMPLES.values() for _, line in lines]


@pytest.fixture
def workplace(tmp_path):
    """A folder with what the examples name."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "train.py").write_text("import torch\ntorch.cov(x)\n", "utf-8")
    shutil.copy(ROOT / "data" / "features.yaml", tmp_path / "house.yaml")
    shutil.copy(ROOT / "tests" / "reports" / "cuda.txt", tmp_path / "report.txt")
    return tmp_path


def run_line(line, folder):
    command = line.replace("pt110 ", f"{sys.executable} -m pt110cli ", 1)
    return subprocess.run(["sh", "-c", command], check=False, capture_output=True, text=True, cwd=folder, encoding="utf-8")


@pytest.mark.parametrize("example", examples())
def test_examples_of_the_commands_run(example, workplace):
    before = {path: path.stat().st_size for path in workplace.iterdir()}
    run = run_line(example, workplace)
    asks = example.startswith(("pt110 demo", "pt110 check"))  # an interpreter, whose torch may be any or none
    assert run.returncode in ((0, 1, 3) if asks else (0,)), run
    assert asks or run.stderr.replace("in -", "in house.yaml") in ("", "pt110: no faults in house.yaml\n")
    assert run.stdout or run.stderr or {path: path.stat().st_size for path in workplace.iterdir()} != before or "github" in example


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
def test_recipes_of_the_readme_run(recipe, workplace):
    missing = [tool for tool in ("jq", "fzf", "awk", "tail") if re.search(rf"\| {tool}\b", recipe) and not shutil.which(tool)]
    if missing or "fzf" in recipe:
        pytest.skip(f"needs {missing or 'a person'}")
    before = len(list(workplace.iterdir()))
    run = run_line(recipe, workplace)
    assert run.returncode == 0
    assert run.stderr in ("", "pt110: no faults in house.yaml\n")
    assert run.stdout or len(list(workplace.iterdir())) > before or "validate" in recipe or "scan" in recipe


SCRIPTS = (ROOT / "docs" / "scripts.md").read_text("utf-8")


def test_exit_codes_of_the_docs_and_of_the_code_agree():
    from pt110cli import errors

    for code in ("0", "1", "2", "3", "130"):
        assert re.search(rf"^\| {code} +\|", SCRIPTS, re.MULTILINE)
        assert re.search(rf"^{code} +", errors.__doc__, re.MULTILINE)


@pytest.mark.parametrize(
    ("record", "arguments"),
    [
        ("feature", ["show", "fx"]),
        ("change", ["changes"]),
        ("search hit", ["search", "profiler"]),
        ("stretch of `timeline`", ["timeline"]),
        ("name of `api`", ["api", "torch.abs"]),
        ("answer of `check`", ["check", "--from", str(ROOT / "tests" / "reports" / "cuda.txt")]),
        ("answer of `demo`", []),
        ("finding of `scan`", []),
    ],
)
def test_json_keys_of_the_docs_and_of_the_code_agree(pt110, record, arguments):
    (told,) = re.findall(rf"^\| {re.escape(record)} \| `([^`]*)`", SCRIPTS, re.MULTILINE)
    if arguments:
        known = pt110(*arguments, "--json").json[0]
    elif "demo" in record:
        known = pt110("catalogue", "schema", "demo").json["items"]["properties"]
    else:
        known = pt110("catalogue", "schema", "scan").json["properties"]["findings"]["items"]["properties"]
    assert told.split() == list(known)


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


def test_every_mutant_of_the_fuzzing_still_has_its_text():
    mutants = script("mutants").MUTANTS
    assert len(mutants) >= 10
    for mutant in mutants:
        assert (ROOT / "src" / "pt110cli" / mutant.file).read_text("utf-8").count(mutant.text) == 1, mutant


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", *(f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md"))])
def test_links_within_the_documents_lead_somewhere(page):
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)#\s]+)", text):
        assert ((ROOT / page).parent / target).exists(), target
