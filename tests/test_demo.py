"""`pt110 demo` and `pt110 show --example`, with examples of the tests' own where a torch would be needed."""

from __future__ import annotations

import ast
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pt110cli.environment import demo

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = sorted((ROOT / "data" / "examples").glob("*.py"))
REPORT = (ROOT / "tests" / "reports" / "torch-1.10.0.txt").read_text("utf-8")
POSIX = pytest.mark.skipif(os.name == "nt", reason="the interpreter of these tests is a shell script")


@pytest.fixture
def python(tmp_path):
    """An interpreter that reports a torch and runs anything else with this one."""

    def write(report=REPORT):
        path = tmp_path / "python"
        (tmp_path / "report.txt").write_text(report)
        path.write_text(f'#!/bin/sh\ncase "$1" in *probe.py) cat {tmp_path}/report.txt;; *) exec {sys.executable} "$@";; esac\n')
        path.chmod(0o755)
        return str(path)

    return write


@pytest.fixture
def example(tmp_path, monkeypatch):
    """Puts a program in the place of the example of fx."""

    def write(text):
        folder = tmp_path / "examples"
        folder.mkdir(exist_ok=True)
        (folder / "fx.py").write_text(text, encoding="utf-8")
        monkeypatch.setattr(demo, "EXAMPLES", folder)

    return write


@POSIX
@pytest.mark.parametrize(
    ("text", "status", "reason", "measurements"),
    [
        ("print('nodes: 5')\nprint('calls of aten::mm: 3')\nprint('noise')", "passed", None, [("nodes", "5"), ("calls of aten::mm", "3")]),
        ("print('nodes: 5')\nassert False, 'no node'", "failed", "AssertionError: no node", [("nodes", "5")]),
        ("raise SystemExit('skipped: no second GPU')", "skipped", "no second GPU", []),
        ("import sys; sys.exit(3)", "failed", "exit 3", []),
        (
            "raise AttributeError(\"module 'torch' has no attribute 'compile'\")",
            "failed",
            "AttributeError: module 'torch' has no attribute 'compile'",
            [],
        ),
        (
            "import os, pathlib; assert os.listdir() == []; pathlib.Path('x').write_text('y'); print('input:', repr(input()) if 0 else 'none')",
            "passed",
            None,
            [("input", "none")],
        ),
    ],
    ids=["passed", "failed", "skipped", "exit", "never masked on 1.10.0", "empty folder"],
)
def test_each_example_comes_to_a_verdict(pt110, python, example, text, status, reason, measurements):  # noqa: PLR0913, PLR0917  # a row of the table
    example(text)
    run = pt110("demo", "fx", "--python", python(), "--json")
    (result,) = run.json
    assert (result["status"], result["reason"] and result["reason"]["en"]) == (status, reason)
    assert [(each["what"], each["value"]) for each in result["measurements"]] == measurements
    assert run.code == (1 if status == "failed" else 0)
    assert result["torch"] == "1.10.0+cu102"
    assert run.err == "pt110: fx (1 of 1)\n"


@POSIX
@pytest.mark.parametrize(
    ("torch", "error", "status", "reason"),
    [
        (
            "2.13.0",
            "AttributeError: module 'torch' has no attribute 'set_deterministic'",
            "skipped",
            "torch.set_deterministic is gone since 1.10.0",
        ),
        (
            "1.9.1",
            "ImportError: cannot import name 'Join' from 'torch.distributed.algorithms'",
            "skipped",
            "torch.distributed.algorithms.Join arrives in 1.10.0",
        ),
        (
            "2.13.0",
            "AttributeError: module 'torch' has no attribute 'add_up'",
            "failed",
            "AttributeError: module 'torch' has no attribute 'add_up'",
        ),
        (
            "2.13.0",
            "AttributeError: module 'torch' has no attribute 'compile'",
            "failed",
            "AttributeError: module 'torch' has no attribute 'compile'",
        ),
    ],
)
def test_a_name_that_the_running_release_lacks_is_a_skip(pt110, python, example, torch, error, status, reason):  # noqa: PLR0913, PLR0917  # as above
    kind, _, message = error.partition(": ")
    example(f"raise {kind}({message!r})")
    run = pt110("demo", "fx", "--python", python(REPORT.replace("1.10.0+cu102", torch)), "--json")
    assert (run.json[0]["status"], run.json[0]["reason"]["en"]) == (status, reason)


@POSIX
def test_what_check_says_no_to_is_skipped_with_its_reason(pt110, python):
    run = pt110("demo", "cuda-graphs", "object-detection-transfer-learning", "--python", python(), "--json")
    assert run.code == 0
    assert [(each["status"], each["reason"]["en"]) for each in run.json] == [
        ("skipped", "this torch is built for CUDA 10.2, >=11.0 is needed"),
        ("skipped", "has no example: it runs on a device only"),
    ]


@POSIX
def test_one_that_takes_too_long_is_ended_with_all_that_it_started(pt110, python, example, tmp_path):
    example(
        f"import subprocess, time\np = subprocess.Popen(['sleep', '300'])\nopen({str(tmp_path / 'child')!r}, 'w').write(str(p.pid))\ntime.sleep(300)"
    )
    run = pt110("demo", "fx", "--python", python(), "--timeout", "2", "--json")
    assert (run.code, run.json[0]["reason"]["en"]) == (1, "did not end within 2 s")
    gone(int((tmp_path / "child").read_text()))


def gone(pid):
    for _ in range(100):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("what the example started is still running")


@POSIX
def test_ctrl_c_ends_the_example_and_leaves_nothing(python, tmp_path):
    slow = tmp_path / "slow"
    slow.write_text(f'#!/bin/sh\ncase "$1" in *probe.py) cat {tmp_path}/report.txt;; *) echo $$ > {tmp_path}/pid; exec sleep 300;; esac\n')
    slow.chmod(0o755)
    python()
    folder = tmp_path / "tmp"
    folder.mkdir()
    command = [sys.executable, "-m", "pt110cli", "demo", "fx", "--python", str(slow)]
    process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": str(folder)})
    while not (tmp_path / "pid").exists():
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert err.splitlines()[-1] == "pt110: interrupted; run it again for the whole answer"
    gone(int((tmp_path / "pid").read_text()))
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ([], "name features, or give --all; 'pt110 list' shows them"),
        (["fx", "--all"], "name features, or give --all; 'pt110 list' shows them"),
        (["fx", "--catalogue", "x.yaml"], "demo runs only the examples that come with pt110; drop --catalogue"),
        (["fx", "--timeout", "0"], "--timeout '0' is not a whole number from 1; write one like 10"),
        (["fxx"], "no feature 'fxx'; did you mean 'fx'?"),
    ],
)
def test_bad_usage_is_one_line(pt110, arguments, error):
    run = pt110("demo", *arguments)
    assert (run.code, run.out, run.err) == (2, "", f"pt110: {error}\n")


def test_show_example_prints_a_program(pt110):
    code = (ROOT / "data" / "examples" / "fx.py").read_text("utf-8")
    assert pt110("show", "fx", "--example").out.rstrip("\n") == code.rstrip("\n")
    assert pt110("show", "fx", "--example", "--json").json == [{"id": "fx", "file": "fx.py", "code": code}]
    assert "import torch" in pt110("show", "fx", "--example", tty=80, env={"NO_COLOR": "1"}).out
    assert "\x1b[" in pt110("show", "fx", "--example", "--color", "always", tty=80).out
    run = pt110("show", "object-detection-transfer-learning", "--example")
    assert (run.code, run.out, run.err) == (0, "", "pt110: 'object-detection-transfer-learning' has no example\n")


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_a_short_lesson_for_3_6(path):
    text = path.read_text("utf-8")
    tree = ast.parse(text, feature_version=(3, 6))
    assert 10 <= len(text.splitlines()) <= 60
    assert ast.get_docstring(tree).split("\n")[0].endswith(".")
    assert any(isinstance(node, ast.Assert) for node in ast.walk(tree))
    assert "mp.spawn" not in text or '__name__ == "__main__"' in text
    assert "init_process_group" not in text or "gc.collect()" in text


def test_every_feature_with_an_example_has_it_bundled(pt110):
    named = {feature["example"] for feature in pt110("list", "--json").json if feature["example"]}
    assert named == {path.name for path in EXAMPLES} == {path.name for path in demo.EXAMPLES.glob("*.py")}
    assert len(named) == 29


def test_the_report_tells_of_every_example():
    report = (ROOT / "docs" / "verified.md").read_text("utf-8")
    section = report.split("## Examples")[1].split("## ")[0]
    rows = [line.split(" | ") for line in section.splitlines() if line.startswith("| ") and not line.startswith("| ---")]
    assert len(rows) == len(EXAMPLES) + 1
    assert not [row for row in rows if any(cell.startswith("failed") for cell in row)]
    assert json.dumps(rows).count("passed") >= len(EXAMPLES)
