"""`pt110 catalogue`, the reader of YAML, and `--catalogue FILE` everywhere."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
import yaml

BAD = sorted((Path(__file__).parent / "bad").glob("*.yaml"), key=lambda path: path.name)
MINIMAL = "- {id: one, name: {en: One, zh: 一}, tier: beta, area: mobile, summary: {en: A., zh: A。}, evidence: [post]}\n"


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_each_kind_of_fault_is_reported_with_its_place(pt110, path, monkeypatch):
    wanted = path.with_suffix(".txt").read_text("utf-8")
    if "not YAML" in wanted and not yaml.__with_libyaml__:
        pytest.skip("syntax errors are worded by libyaml")
    monkeypatch.chdir(path.parent)
    run = pt110("catalogue", "validate", path.name)
    assert run.out == wanted
    assert (run.code, run.err) == (1, "")


def test_there_are_faults_enough():
    assert len(BAD) >= 40


@pytest.mark.parametrize("command", [["list"], ["show", "one"], ["search", "one"], ["catalogue", "info"]])
def test_a_users_catalogue_works_with_every_command(pt110, catalogue, command):
    path = catalogue(MINIMAL)
    run = pt110(*command, "--json", "--catalogue", path)
    assert (run.code, run.err) == (0, "")
    assert pt110(*command, "--json", "--catalogue", "-", stdin=Path(path).read_bytes()).out == run.out


@pytest.mark.parametrize("command", [["list"], ["show", "one"], ["search", "one"], ["catalogue", "info"]])
def test_a_faulty_one_is_refused_in_one_line_by_every_command(pt110, catalogue, command):
    path = catalogue(MINIMAL.replace("tier: beta", "tier: gold").replace("mobile", "sea"))
    run = pt110(*command, "--json", "--catalogue", path)
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        f"pt110: {path}:7:43: unknown value 'gold'; known: stable, beta, prototype (1 more: 'pt110 catalogue validate' shows all)\n"
    )


def test_validate_passes_a_good_one(pt110, catalogue):
    path = catalogue(MINIMAL)
    run = pt110("catalogue", "validate", path)
    assert (run.code, run.out, run.err) == (0, "", f"pt110: no faults in {path}\n")
    assert pt110("catalogue", "validate", path, "--json").json == []


def test_validate_reports_every_file(pt110, catalogue, tmp_path):
    other = tmp_path / "other.yaml"
    other.write_text("[]")
    run = pt110("catalogue", "validate", str(other), catalogue(MINIMAL.replace("beta", "gold")), "--json")
    assert run.code == 1
    assert [Path(problem["file"]).name for problem in run.json] == ["other.yaml", "catalogue.yaml"]
    assert set(run.json[0]) == {"file", "line", "column", "what", "advice"}


def test_a_file_that_is_not_there_is_wrong_usage(pt110, tmp_path):
    assert pt110("catalogue", "validate", "nowhere.yaml").code == 2
    assert pt110("catalogue", "validate", str(tmp_path)).code == 2
    assert pt110("catalogue", "validate", "a\0b").code == 2


@pytest.mark.parametrize("data", [b"[" * 30_000, b"{a: " * 30_000, b"- " * 30_000], ids=["brackets", "braces", "dashes"])
def test_deep_nesting_is_refused_before_it_is_composed(pt110, data):
    run = pt110("catalogue", "validate", "-", stdin=data)
    assert run.code == 1
    assert "nested deeper than 64; flatten it" in run.out


def test_16_mib_is_the_limit(pt110):
    run = pt110("catalogue", "validate", "-", stdin=b"#" * (16 * 1024 * 1024 + 1))
    assert run.out == "<stdin>:1:1: more than 16 MiB; split it, or check that this is the right file\n"


def test_bytes_that_are_no_text(pt110):
    run = pt110("catalogue", "validate", "-", stdin="a: 中\nb: é".encode() + b"\xff\n")
    assert run.out == "<stdin>:2:5: not UTF-8; save it as UTF-8\n"


def test_a_byte_order_mark_is_no_fault(pt110, catalogue):
    text = Path(catalogue(MINIMAL)).read_bytes()
    assert pt110("catalogue", "validate", "-", stdin=b"\xef\xbb\xbf" + text).code == 0


def test_schemas_are_listed_and_printed(pt110):
    names = pt110("catalogue", "schema").out.split()
    assert names == [
        "api",
        "changes",
        "changes-file",
        "check",
        "demo",
        "example",
        "features",
        "info",
        "list",
        "report",
        "scan",
        "search",
        "show",
        "timeline",
        "validate",
    ]
    for name in names:
        jsonschema.Draft202012Validator.check_schema(pt110("catalogue", "schema", name).json)
    run = pt110("catalogue", "schema", "lits")
    assert (run.code, run.err) == (2, "pt110: no schema 'lits'; did you mean 'list'?\n")


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("list", ["list"]),
        ("changes", ["changes"]),
        ("timeline", ["timeline"]),
        ("show", ["show", "fx", "cuda-graphs"]),
        ("search", ["search", "profiler"]),
        ("api", ["api", "torch.fx.wrap", "torch.lstsq", "torch.nope_nope"]),
        ("info", ["catalogue", "info"]),
        ("validate", ["catalogue", "validate", str(BAD[0]) if BAD else "none"]),
    ],
)
def test_every_output_keeps_to_its_schema(pt110, name, command):
    schema = pt110("catalogue", "schema", name).json
    data = pt110(*command, "--json").json
    assert data
    jsonschema.validate(data, schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate([{}] if isinstance(data, list) else {}, schema)


def test_info_counts(pt110):
    info = pt110("catalogue", "info", "--json").json
    features = pt110("list", "--json").json
    assert info["release"] == {"version": "1.10.0", "date": "2021-10-21", "commits": 3400, "contributors": 426}
    assert info["counts"]["features"] == {"all": 30, "announced": 22, "sub_features": 8}
    assert info["counts"]["tiers"] == {
        tier: sum((f["tier"] or "none") == tier for f in features) for tier in ("stable", "beta", "prototype", "none")
    }
    assert json.dumps(info["sources"])
