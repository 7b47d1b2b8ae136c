"""`pt110 check`: reports of real machines and of two made ones (a GPU, a small board), and interpreters that misbehave.

tests/reports/ holds what the probe wrote with torch 1.9.1, 1.10.0 (Python 3.9 and 3.6) and 2.13.0, without torch, and beside
setuptools 70 and NumPy 2; cuda.txt and jetson.txt are that of 1.10.0 changed by hand.
"""

from __future__ import annotations

import json
import os
import re
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

REPORTS = Path(__file__).parent / "reports"
PROBE = Path(__file__).resolve().parent.parent / "src" / "pt110cli" / "environment" / "probe.py"
MARK = "PT110-REPORT "


def answers(pt110, report, *arguments):
    run = pt110("check", *arguments, "--from", str(REPORTS / f"{report}.txt"), "--json")
    return run.code, {check["id"]: check for check in run.json}


@pytest.mark.parametrize(
    ("report", "feature", "available", "reason"),
    [
        ("torch-1.10.0", "fx", True, ""),
        ("torch-1.10.0", "generic-join", True, ""),
        ("torch-1.10.0", "cpu-fusion", True, ""),
        ("torch-1.10.0", "cuda-graphs", False, "this torch is built for CUDA 10.2, >=11.0 is needed"),
        ("torch-1.10.0", "profiler-nvtx", False, "torch sees no CUDA GPU"),
        ("torch-1.10.0", "android-nnapi", None, "runs on an Android device; a host can only prepare it"),
        ("python-3.6", "profiler-memory-view", False, "torch-tb-profiler is not installed"),
        ("python-3.6", "profile-directed-typing", True, ""),
        ("torch-1.9.1", "generic-join", False, "torch 1.9.1 lacks torch.distributed.algorithms.Join (from 1.10.0 on)"),
        ("torch-1.9.1", "fx", True, "torch 1.9.1 lacks torch.fx.Node.update_arg (from 1.10.0 on)"),
        ("torch-1.9.1", "cpu-fusion", False, "this build has no LLVM"),
        ("torch-2.13.0", "named-tensors", False, "removed in 2.13.0"),
        ("torch-2.13.0", "cpu-fusion", False, "removed in 2.1.0"),
        ("torch-2.13.0", "cuda-graphs", False, "this torch is built without CUDA"),
        ("torch-2.13.0", "profile-directed-typing", False, "monkeytype is not installed"),
        ("cuda", "cuda-graphs", True, ""),
        ("cuda", "profiler-nvtx", True, ""),
        ("jetson", "generic-join", False, "this build has no torch.distributed"),
        ("jetson", "remote-module", False, "this build has no torch.distributed"),
        ("jetson", "cpu-fusion", False, "this build has no LLVM"),
        ("jetson", "torch-special", True, ""),
        ("bare", "fx", False, "torch is not installed"),
        ("setuptools70", "fx", False, "torch needs pkg_resources.packaging, and setuptools 70.0.0 no longer has it"),
        ("numpy2", "remote-module", False, "NumPy 2.0.2 is too new for this torch"),
        ("numpy2", "fx", True, ""),
        ("not-imported", "fx", True, ""),
        ("not-imported", "generic-join", None, "whether the build has torch.distributed cannot be told"),
    ],
)
def test_what_works_where_and_why_not(pt110, report, feature, available, reason):
    code, found = answers(pt110, report, feature)
    assert found[feature]["available"] is available
    assert code == {True: 0, False: 1, None: 3}[available]
    told = "; ".join(each["en"] for each in found[feature]["reasons"])
    assert told.startswith(reason)
    assert bool(told) == bool(reason)
    assert all(each["zh"] for each in (*found[feature]["reasons"], *found[feature]["mends"]))


def test_what_keeps_every_feature_from_working_is_said_once(pt110):
    rows = pt110("check", "--from", str(REPORTS / "bare.txt")).out.splitlines()
    assert next(row for row in rows if "torch is not installed" in row).startswith("all 30")
    assert sum("torch is not installed" in row for row in rows) == 1
    assert sum(row.startswith("fx ") for row in pt110("check", "--from", str(REPORTS / "torch-1.10.0.txt")).out.splitlines()) == 1
    assert pt110("check", "fx", "--from", str(REPORTS / "bare.txt")).out.splitlines()[-1].startswith("fx ")


@pytest.mark.parametrize(
    ("report", "feature", "mend"),
    [
        ("torch-1.10.0", "cuda-graphs", "install a build for CUDA 11 (the +cu111 wheel, or conda with cudatoolkit 11.3)"),
        ("python-3.6", "profiler-memory-view", "pip install torch-tb-profiler"),
        ("torch-1.9.1", "generic-join", "install torch 1.10.0"),
        ("bare", "fx", "use Python 3.6 to 3.9: torch 1.10.0 has no wheel for 3.12.1"),
        ("setuptools70", "fx", 'pip install "setuptools<70"'),
        ("numpy2", "remote-module", 'pip install "numpy<2"'),
    ],
)
def test_a_no_comes_with_its_mend(pt110, report, feature, mend):
    _, found = answers(pt110, report, feature)
    assert mend in [each["en"] for each in found[feature]["mends"]]


def test_missing_symbols_are_listed(pt110):
    _, found = answers(pt110, "torch-1.9.1", "torch-special")
    assert "torch.special.zeta" in found["torch-special"]["symbols_missing"]
    assert answers(pt110, "torch-1.10.0", "torch-special")[1]["torch-special"]["symbols_missing"] == []


def test_the_neighbours_that_break_an_old_torch_are_named(pt110):
    notes = answers(pt110, "numpy2")[1]["fx"]["environment"]["notes"]
    assert [note["en"].split(":")[0] for note in notes] == ["NumPy 2.0.2"]
    notes = answers(pt110, "jetson")[1]["fx"]["environment"]["notes"]
    assert [note["en"] for note in notes] == ['setuptools 59.6.0: torch.utils.tensorboard fails to import; pip install "setuptools<59.6"']
    notes = answers(pt110, "not-imported")[1]["fx"]["environment"]["notes"]
    assert "weaker" in notes[0]["en"]


def test_without_ids_every_feature_is_told_and_the_exit_is_0(pt110):
    code, found = answers(pt110, "bare")
    assert code == 0
    assert len(found) == pt110("catalogue", "info", "--json").json["counts"]["features"]["all"]


def test_people_get_the_place_then_a_table(pt110):
    out = pt110("check", "cuda-graphs", "--from", str(REPORTS / "torch-1.10.0.txt"), "--lang", "zh").out
    assert "1.10.0+cu102" in out
    assert "不可用" in out
    assert "需要 >=11.0" in out


def test_from_reads_standard_input_and_skips_what_torch_prints(pt110):
    data = b"some noise of the import\n" + (REPORTS / "cuda.txt").read_bytes()
    run = pt110("check", "cuda-graphs", "--from", "-", "--json", stdin=data)
    assert (run.code, run.json[0]["environment"]["device"]) == (0, "NVIDIA GeForce RTX 3090")


GOOD = json.loads((REPORTS / "torch-1.10.0.txt").read_text("utf-8").removeprefix(MARK))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "not JSON"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[" * 100_000, "not JSON"),
        (b"[]", "not an object"),
        (b"{}", "no 'schema_version'"),
        (json.dumps({**GOOD, "schema_version": 2}).encode(), "'schema_version' is not what it should be"),
        (json.dumps({**GOOD, "python": "three"}).encode(), "'python' is not what it should be"),
        (json.dumps({**GOOD, "torch": 1.1}).encode(), "'torch' is not what it should be"),
        (json.dumps({**GOOD, "torch": "\x1b[31m"}).encode(), "'torch' is not what it should be"),
        (json.dumps({**GOOD, "cuda": "new"}).encode(), "'cuda' is not what it should be"),
        (json.dumps({**GOOD, "devices": [1]}).encode(), "'devices' is not what it should be"),
        (json.dumps({**GOOD, "packages": {"numpy": 2}}).encode(), "'packages' is not what it should be"),
        (b"x" * (1024 * 1024 + 1), "more than 1 MiB"),
    ],
    ids=range(13),
)
def test_what_is_no_report_is_wrong_usage(pt110, data, why):
    run = pt110("check", "fx", "--from", "-", stdin=data)
    assert (run.code, run.out) == (2, "")
    assert run.err == f"pt110: '-' is no report ({why}); give what 'pt110 check --emit-probe' prints when it is run\n"


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--from", "nowhere.txt"], "cannot read 'nowhere.txt' (no such file or directory); name what the probe wrote"),
        (["--from", "x", "--python", "y"], "--from reads a report, so there is nothing for --python or --no-import; drop one of them"),
        (["fxx"], "no feature 'fxx'; did you mean 'fx'?"),
    ],
)
def test_bad_usage_is_one_line(pt110, arguments, error):
    run = pt110("check", *arguments)
    assert (run.code, run.out, run.err) == (2, "", f"pt110: {error}\n")


def script(tmp_path, text):
    """An interpreter that is none."""
    path = tmp_path / "python"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


POSIX = pytest.mark.skipif(os.name == "nt", reason="the interpreters of these tests are shell scripts")


@POSIX
@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("exit 7", "gave no report (exit 7, it says 'nothing'); give the path of a Python from 3.6 on"),
        ("echo hello", "gave no report (exit 0, it says 'hello'); give the path of a Python from 3.6 on"),
        ("printf '\\033[31m\\377\\000'; exit 1", "gave no report (exit 1, it says "),
        ("yes", "wrote more than 4 MiB and was ended; try it by hand, or --no-import"),
        (f"echo '{MARK}{{}}'", "is no report (no 'schema_version'); "),
        (f"cat <<'X'\n{MARK}{json.dumps({**GOOD, 'python': '2.7.18', 'torch': None})}\nX", "is Python 2.7.18; give one from 3.6 on"),
    ],
    ids=["exits", "is another program", "binary", "floods", "half a report", "Python 2"],
)
def test_an_interpreter_that_misbehaves_is_one_line_and_exit_3(pt110, tmp_path, text, says):
    run = pt110("check", "--python", script(tmp_path, text))
    assert (run.code, run.out) == (3, "")
    assert says in run.err
    assert run.err.count("\n") == 1
    assert "\x1b" not in run.err


@POSIX
def test_one_that_hangs_is_ended_with_all_that_it_started(pt110, tmp_path, monkeypatch):
    from pt110cli.environment import interpreter

    monkeypatch.setattr(interpreter, "LIMIT", 0.5)
    run = pt110("check", "--python", script(tmp_path, f"sleep 300 & echo $! > {tmp_path}/child; sleep 300"))
    assert run.code == 3
    assert "did not end within 0.5 s and was ended" in run.err
    child = int((tmp_path / "child").read_text())
    for _ in range(100):
        try:
            os.kill(child, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("what the interpreter started is still running")


@pytest.mark.parametrize("python", ["nowhere-python", "/nowhere/python"])
def test_no_such_interpreter_is_exit_3(pt110, python):
    run = pt110("check", "--python", python)
    assert (run.code, run.out) == (3, "")
    assert run.err.count("\n") == 1


def test_the_active_environment_is_asked_first(pt110):
    run = pt110("check", "fx", "--json", env={"VIRTUAL_ENV": sys.prefix})
    assert run.json[0]["environment"]["python"] == ".".join(map(str, sys.version_info[:3]))


def test_a_stray_torch_is_not_imported(pt110, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "torch.py").write_text("__version__ = '9.9.9'")
    run = pt110("check", "fx", "--python", sys.executable, "--json")
    assert run.json[0]["environment"]["torch"] != "9.9.9"


def test_a_torch_that_does_not_import_is_told_by_its_error(pt110, tmp_path):
    package = tmp_path / "torch"
    package.mkdir()
    (package / "__init__.py").write_text("print('noise'); raise OSError('libcublas.so.10: cannot open shared object file')")
    run = pt110("check", "fx", "--python", sys.executable, "--json", env={"PYTHONPATH": str(tmp_path)})
    assert run.code == 1
    assert run.json[0]["reasons"][0]["en"].startswith("a library of torch does not load: OSError: libcublas.so.10")


def test_no_import_reads_the_files_of_torch(pt110, tmp_path):
    package = tmp_path / "torch"
    package.mkdir()
    (package / "__init__.py").write_text("raise SystemExit('imported')")
    (package / "version.py").write_text("__version__ = '1.10.0+cu113'\ncuda: Optional[str] = '11.3'\n")
    run = pt110("check", "fx", "cuda-graphs", "--no-import", "--python", sys.executable, "--json", env={"PYTHONPATH": str(tmp_path)})
    environment = run.json[0]["environment"]
    assert (environment["torch"], environment["cuda"], environment["imported"]) == ("1.10.0+cu113", "11.3", False)
    assert [check["available"] for check in run.json] == [True, None]


def test_emit_probe_prints_what_runs_by_itself(pt110, tmp_path):
    run = pt110("check", "--emit-probe")
    assert run.code == 0
    (tmp_path / "probe.py").write_text(run.out, encoding="utf-8")
    done = subprocess.run([sys.executable, str(tmp_path / "probe.py"), "--no-import"], check=True, capture_output=True, text=True)
    assert json.loads(done.stdout.removeprefix(MARK))["python"].startswith("3.")


@pytest.mark.parametrize("python", sorted(map(str, Path.home().glob(".pyenv/versions/3.*/bin/python"))) or [sys.executable])
def test_the_probe_runs_on_every_python_that_is_there(python):
    done = subprocess.run([python, str(PROBE), "--no-import"], check=True, capture_output=True, text=True)
    assert re.match(rf"^{MARK}\{{.*\}}\n$", done.stdout)


def test_the_probe_keeps_to_the_grammar_of_3_6():
    import ast

    ast.parse(PROBE.read_text("utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("torch", "1.10.0" + "9" * 6_000),
        ("packages", {"numpy": "9" * 5_000, "setuptools": "9" * 5_000}),
        ("build", {"llvm": float("nan")}),
        ("build", {"llvm": [[[]]]}),
    ],
)
def test_an_odd_report_has_one_code_in_every_format(pt110, tmp_path, key, value):
    text = (Path(__file__).parent / "reports" / "cuda.txt").read_text("utf-8")
    mark, _, facts = text.partition(" ")
    path = tmp_path / "report.txt"
    path.write_text(f"{mark} {json.dumps({**json.loads(facts), key: value})}\n", "utf-8")
    runs = [pt110("check", "--from", str(path), "-o", form) for form in ("json", "csv", "table")]
    assert len({run.code for run in runs}) == 1
    assert not any("a fault in" in run.err or "NaN" in run.out for run in runs)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_that_nobody_writes_to_is_not_waited_for(process, tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for arguments in (["check", "--from"], ["catalogue", "validate"], ["list", "--catalogue"]):
        done = process(*arguments, str(tmp_path / "pipe"))
        assert (done.returncode, done.stderr.count(b"\n")) == (2, 1)
