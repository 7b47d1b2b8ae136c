"""What every command keeps to: one set of exit codes, the same data in each format, JSON that its schema describes."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

import pt110cli
from pt110cli.render.safe import shown

REPORTS = Path(__file__).parent / "reports"
REPORT = str(REPORTS / "cuda.txt")
RECORDS = ("json", "ndjson", "csv", "tsv", "markdown", "table")
ABSENT = "./no-such-python"


@pytest.fixture
def sources(tmp_path, monkeypatch):
    """A folder to scan: a release that lacks something, and something that no Python can read."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.py").write_text("import torch\ntorch.cov(x)\nx.argwhere()\n", "utf-8")
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "newer.py").write_text("import torch\ntorch.compile(m)\n", "utf-8")
    (tmp_path / "worse").mkdir()
    (tmp_path / "worse" / "broken.py").write_text("import torch\nprint torch\n", "utf-8")
    (tmp_path / "faulty.yaml").write_text("schema_version: one\n", "utf-8")


# Each with the records that json gives, and the schema that describes it.
ANSWERS = [
    (["list"], "list"),
    (["list", "--tier", "stable", "--sort", "area", "--desc"], "list"),
    (["list", "--requires", "cuda", "--area", "performance"], "list"),
    (["list", "--parent", "pytorch-profiler"], "list"),
    (["list", "--tier", "stable", "--requires", "android"], "list"),
    (["search", "profiler"], "search"),
    (["search", "torch.conj", "numpy", "--in", "all", "--limit", "20"], "search"),
    (["search", "meshgrid", "--in", "changes,api"], "search"),
    (["search", "quantization", "--tier", "beta"], "search"),
    (["show", "cuda-graphs", "fx"], "show"),
    (["show", "fx", "--example"], "example"),
    (["timeline"], "timeline"),
    (["timeline", "fx", "--from", "1.8", "--to", "1.10"], "timeline"),
    (["changes"], "changes"),
    (["changes", "--kind", "bc-breaking", "--area", "distributed"], "changes"),
    (["changes", "--symbol", "torch.fx", "--feature", "fx"], "changes"),
    (["api", "torch.concat", "torch.meshgrid(indexing=)"], "api"),
    (["api", "cannot import name 'Future' from 'torch.futures'", "--release", "1.10"], "api"),
    (["check", "--from", REPORT], "check"),
    (["check", "fx", "--from", REPORT], "check"),
    (["scan", "."], "scan"),
    (["scan", "good.py", "--methods", "--target", "1.10"], "scan"),
    (["catalogue", "validate", "faulty.yaml"], "validate"),
    (["catalogue", "info"], "info"),
]


def named(case):
    return " ".join(case[0]) if isinstance(case, tuple) else str(case)


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize("case", ANSWERS, ids=named)
def test_json_is_what_its_schema_says(pt110, case):
    arguments, name = case
    schema = pt110("catalogue", "schema", name).json
    answer = pt110(*arguments, "--json").json
    jsonschema.validate(answer, schema)
    one = answer[0] if isinstance(answer, list) and answer else answer
    if isinstance(one, dict):
        wrong = {**one, next(iter(one)): {"not": "this"}}
        with pytest.raises(jsonschema.ValidationError):
            jsonschema.validate([wrong] if isinstance(answer, list) else wrong, schema)


def test_every_schema_of_an_output_is_tried():
    schemas = {path.stem for path in (Path(pt110cli.__file__).parent / "bundled" / "schemas").iterdir()}
    assert schemas - {"features", "changes-file", "report", "demo"} == {name for _, name in ANSWERS}


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize("case", ANSWERS, ids=named)
def test_every_format_gives_the_same_data(pt110, case):
    arguments, name = case
    run = pt110(*arguments, "--json")
    answer = run.json
    records = answer["findings"] if name == "scan" else answer if isinstance(answer, list) else [answer]
    lines = pt110(*arguments, "-o", "ndjson")
    assert [json.loads(line) for line in lines.out.splitlines()] == records
    assert lines.code == run.code
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        told = pt110(*arguments, "-o", form)
        assert told.code == run.code
        csv.field_size_limit(1 << 24)
        header, *rows = csv.reader(io.StringIO(told.out), delimiter=delimiter)
        assert len(rows) == len(records)
        for row, record in zip(rows, records):
            assert row == [celled(record, column) for column in header]
            assert {column.partition(".")[0] for column in header} == set(record)
    for form in ("markdown", "table"):
        told = pt110(*arguments, "-o", form)
        assert told.code == run.code
        text = told.out.replace("\\", "")
        assert all(
            str(record[key]) in text
            for record in records
            for key in ("id",)
            if key in record and name not in ("search", "example") and (form, name) != ("markdown", "changes")
        )


def celled(record, column):
    """What a cell must say."""
    value = record
    for part in column.split("."):
        value = value[part] if value is not None else None
    if value is None:
        return ""
    text = shown(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))
    return f"'{text}" if text[:1] in {"=", "+", "-", "@", "'"} else text


FIELDS = [
    (["list"], "tier,id,name.en,requires.cuda"),
    (["search", "profiler"], "score,kind,id"),
    (["show", "fx"], "id,symbols,summary.zh"),
    (["timeline", "fx"], "to,from,tier"),
    (["changes", "--kind", "new"], "id,fact.zh,prs"),
    (["api", "torch.fx"], "until,since,symbol"),
    (["check", "--from", REPORT], "available,id,environment.torch"),
    (["scan", "good.py"], "canonical,line"),
    (["catalogue", "info"], "schema_version,catalogue_version"),
    (["catalogue", "validate", "faulty.yaml"], "line,what"),
]


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize(("arguments", "fields"), FIELDS, ids=[" ".join(each[0]) for each in FIELDS])
def test_fields_choose_and_order_in_every_format(pt110, arguments, fields):
    wanted = fields.split(",")
    answer = pt110(*arguments, "--fields", fields, "--json").json
    for record in answer if isinstance(answer, list) else [answer]:
        assert list(record) == wanted
    for form, delimiter in (("csv", ","), ("tsv", "\t")):
        header = next(csv.reader(io.StringIO(pt110(*arguments, "--fields", fields, "-o", form).out), delimiter=delimiter))
        assert header == wanted


# The table of exit codes: what is asked, the formats that the command has, and the code.
CODES = [
    (["list", "--tier", "stable", "--requires", "android"], 0),
    (["changes", "--symbol", "torch.abs"], 0),
    (["timeline", "fx"], 0),
    (["api", "torch.concat"], 0),
    (["api", "torch.compile"], 0),
    (["api", "torch.lu"], 0),
    (["show", "fx"], 0),
    (["search", "profiler"], 0),
    (["check", "--from", REPORT], 0),
    (["check", "fx", "--from", REPORT], 0),
    (["scan", "good.py", "--target", "1.10"], 0),
    (["scan", "bad"], 0),
    (["scan", "bad", "--target", "1.10", "--exit-zero"], 0),
    (["catalogue", "info"], 0),
    (["search", "zzzzqqqq"], 1),
    (["api", "torch.no_such_name_at_all"], 1),
    (["api", "torch.compile", "--release", "1.10"], 1),
    (["api", "torch.concat", "torch.no_such_name_at_all"], 1),
    (["show", "torch.abs"], 1),
    (["check", "object-detection-transfer-learning", "cuda-graphs", "--from", str(REPORTS / "bare.txt")], 1),
    (["scan", "bad", "--target", "1.10"], 1),
    (["catalogue", "validate", "faulty.yaml"], 1),
    (["list", "--tier", "stabel"], 2),
    (["list", "--tire", "stable"], 2),
    (["list", "--fields", "nmae"], 2),
    (["list", "--catalogue", "nowhere.yaml"], 2),
    (["list", "--catalogue", "faulty.yaml"], 2),
    (["search"], 2),
    (["search", "x", "--limit", "0"], 2),
    (["show", "no-such-id"], 2),
    (["timeline", "--from", "0.4"], 2),
    (["changes", "--kind", "nwe"], 2),
    (["changes", "--symbol", "torch.no_such_module"], 2),
    (["changes", "--feature", "no-such-id"], 2),
    (["api", "torch.abs", "--release", "9.9"], 2),
    (["check", "no-such-id"], 2),
    (["check", "--from", "nowhere.txt"], 2),
    (["demo"], 2),
    (["demo", "no-such-id"], 2),
    (["demo", "fx", "--timeout", "soon"], 2),
    (["scan", "nowhere"], 2),
    (["scan", ".", "--target", "9.9"], 2),
    (["scan", ".", "--jobs", "none"], 2),
    (["catalogue", "validate", "nowhere.yaml"], 2),
    (["check", "--python", ABSENT], 3),
    (["demo", "fx", "--python", ABSENT], 3),
    (["scan", "worse"], 3),
    (["scan", ".", "--target", "1.10"], 3),
    (["scan", ".", "--target", "1.10", "--exit-zero"], 3),
]


@pytest.mark.usefixtures("sources")
@pytest.mark.parametrize("case", CODES, ids=named)
def test_exit_codes_are_the_same_in_every_format(pt110, case):
    arguments, code = case
    extra = {"scan": ("sarif", "github"), "timeline": ("svg", "html")}.get(arguments[0], ())
    for form in (*RECORDS, *extra):
        run = pt110(*arguments, "-o", form)
        assert run.code == code, (form, run)
        if code == 2:
            assert (run.out, run.err.count("\n")) == ("", 1)
            assert run.err.startswith("pt110: ")


@pytest.fixture
def interpreter(tmp_path):
    """An interpreter that gives a report of 1.10.0 to the probe and, to an example, what the test wants."""

    def made(example):
        python = tmp_path / "python"
        report = REPORTS / "torch-1.10.0.txt"
        python.write_text(f'#!/bin/sh\ncase "$1" in *probe.py) cat "{report}";; *) {example};; esac\n', "utf-8")
        python.chmod(0o755)
        return str(python)

    return made


@pytest.mark.skipif(sys.platform == "win32", reason="a script of the shell")
@pytest.mark.parametrize(
    ("example", "status", "code"),
    [
        ("echo 'loss: 1.5'", "passed", 0),
        ("echo 'AssertionError: no' >&2; exit 1", "failed", 1),
        ("echo 'SKIPPED: no GPU here' >&2; exit 1", None, None),
    ],
)
def test_what_demo_says_is_the_same_in_every_format(pt110, interpreter, example, status, code):
    python = interpreter(example)
    run = pt110("demo", "fx", "--python", python, "--json")
    jsonschema.validate(run.json, pt110("catalogue", "schema", "demo").json)
    (one,) = run.json
    assert status is None or (one["status"], run.code) == (status, code)
    for form in RECORDS:
        assert pt110("demo", "fx", "--python", python, "-o", form).code == run.code


def test_what_the_probe_writes_is_what_its_schema_says(pt110, tmp_path):
    (tmp_path / "probe.py").write_text(pt110("check", "--emit-probe").out, "utf-8")
    done = subprocess.run([sys.executable, str(tmp_path / "probe.py")], check=True, capture_output=True, text=True, cwd=tmp_path)
    (line,) = (line for line in done.stdout.splitlines() if line.startswith("PT110-REPORT "))
    jsonschema.validate(json.loads(line.partition(" ")[2]), pt110("catalogue", "schema", "report").json)
