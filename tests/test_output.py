"""How answers look: colour, language, width, encoding, hostile text, closed pipes."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pt110cli.render.safe import encodable, https, json_text, shown

HOSTILE = (
    '- {id: bad-text, name: {en: "[red]bold[/x] \\u202Etxt", zh: "[/x]"}, tier: beta, area: mobile, '
    'summary: {en: "[link=https://x]go[/link] <script>alert(1)</script> [x](javascript:1)", zh: "一"}, '
    'links: {docs: "javascript:alert(1)"}, aliases: ["\\u200Fmark"], evidence: [post]}\n'
)


@pytest.mark.parametrize(
    ("env", "arguments", "tty", "colored"),
    [
        ({}, [], 0, False),
        ({}, [], 80, True),
        ({}, ["--color", "always"], 0, True),
        ({}, ["--color", "never"], 80, False),
        ({"NO_COLOR": "1"}, [], 80, False),
        ({"NO_COLOR": ""}, [], 80, True),
        ({"NO_COLOR": "1"}, ["--color", "always"], 80, True),
        ({"NO_COLOR": "1", "FORCE_COLOR": "1"}, [], 80, False),
        ({"FORCE_COLOR": "1"}, [], 0, True),
        ({"FORCE_COLOR": "0"}, [], 80, False),
        ({"CLICOLOR_FORCE": "1"}, [], 0, True),
        ({"CLICOLOR_FORCE": "0"}, [], 80, False),
        ({"TERM": "dumb"}, [], 80, False),
        ({"TERM": "dumb", "FORCE_COLOR": "1"}, [], 80, True),
    ],
)
def test_colour_rule(pt110, env, arguments, tty, colored):
    assert ("\x1b[" in pt110("list", *arguments, env=env, tty=tty).out) is colored


def test_json_never_has_colour(pt110):
    assert "\x1b" not in pt110("list", "--json", "--color", "always", tty=80).out


@pytest.mark.parametrize(
    ("env", "arguments", "chinese"),
    [
        ({}, [], False),
        ({"LANG": "zh_CN.UTF-8"}, [], True),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}, [], False),
        ({"LC_MESSAGES": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, [], True),
        ({"PT110_LANG": "zh", "LC_ALL": "C"}, [], True),
        ({"PT110_LANG": "zh"}, ["--lang", "EN"], False),
        ({"LANG": "de_DE.UTF-8"}, [], False),
    ],
)
def test_language_rule(pt110, env, arguments, chinese):
    assert ("稳定版" in pt110("list", *arguments, env=env).out) is chinese


def test_unknown_language_in_the_environment_is_named(pt110):
    run = pt110("list", env={"PT110_LANG": "fr"})
    assert (run.code, run.err) == (2, "pt110: no language 'fr' for PT110_LANG; known: en, zh\n")


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize(
    "command", [["list"], ["list", "--sort", "id"], ["show", "cuda-graphs"], ["search", "profiler"], ["catalogue", "info"]]
)
def test_a_terminal_of_any_width_holds_every_line_and_no_id_is_cut(pt110, command, width, lang):
    run = pt110(*command, "--lang", lang, "--color", "never", tty=width)
    assert max(map(cells, run.out.splitlines())) <= width
    if command[0] == "list":
        listed = run.out.replace("\n", " ").split()
        assert all(feature["id"] in listed for feature in pt110("list", "--json").json)


def cells(line):
    import unicodedata

    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_piped_is_one_record_a_line_with_a_header_and_aligned(pt110, lang):
    lines = pt110("list", "--lang", lang).out.splitlines()
    assert len(lines) == 1 + len(pt110("list", "--json").json)
    for column in (1, 2, 3):
        assert len({start(line, column) for line in lines}) == 1


def start(line, column):
    """The cell of the screen in which a column of a line begins."""
    parts = re.split(r"(\s{2,})", line)
    return cells("".join(parts[: 2 * column]))


def test_hostile_catalogue_is_shown_inert(pt110, catalogue):
    path = catalogue(HOSTILE)
    for tty in (0, 80):
        for command in (["list"], ["show", "bad-text"], ["search", "bad text"]):
            run = pt110(*command, "--catalogue", path, "--color", "never", tty=tty)
            assert run.code == 0
            assert "[red]bold[/x] \\u202etxt" in " ".join(run.out.split())
            assert not set("\x1b\u202e\u200f") & set(run.out)
    page = pt110("show", "bad-text", "--catalogue", path, "-o", "markdown").out
    assert "\\<script\\>" in page
    assert "\\[x\\](javascript:1)" in page
    linked = pt110("show", "bad-text", "--catalogue", path, tty=80).out
    assert "javascript:alert(1)" in linked
    assert "\x1b]8;" not in linked
    assert "\u202e" not in pt110("list", "--json", "--catalogue", path).out
    assert pt110("list", "--json", "--catalogue", path).json[0]["name"]["en"] == "[red]bold[/x] \u202etxt"


def test_a_very_long_id_is_folded_not_cut(pt110, catalogue):
    long = "x" * 10_000
    feature = f"- {{id: {long}, name: {{en: A, zh: 甲}}, tier: beta, area: mobile, summary: {{en: A., zh: A。}}, evidence: [post]}}\n"
    run = pt110("list", "--catalogue", catalogue(feature), "--color", "never", tty=40)
    assert run.out.count("x") == 10_000
    assert max(map(len, run.out.splitlines())) <= 40


def test_links_are_clickable_only_where_https(pt110):
    assert "\x1b]8;" in pt110("show", "fx", tty=80).out
    assert https("https://pytorch.org/docs") == "https://pytorch.org/docs"
    for bad in ("http://a", "javascript:1", "file:///etc/passwd", "https://a\x1b\\", "https://a b", "https://a)b", None):
        assert https(bad) is None


def test_safe_text():
    assert shown("a\x1b[31mb\x9b\u202e\n\ud800") == "a\\x1b[31mb\\x9b\\u202e\\n\\ud800"
    assert shown("中文 ✓ é") == "中文 ✓ é"
    assert json.loads(json_text(json.dumps("\x7f\x9b\u202e\U000e0041", ensure_ascii=False))) == "\x7f\x9b\u202e\U000e0041"
    assert encodable("1.8 → 1.10 · 中", "ascii") == "1.8 -> 1.10 - ?"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp936", "utf-8"])
@pytest.mark.parametrize("tty", [0, 80])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_any_encoding_is_written_without_failure(pt110, encoding, tty, lang):
    for command in (["list"], ["show", "fx"], ["list", "--json"], ["search", "profiler"]):
        run = pt110(*command, "--lang", lang, encoding=encoding, tty=tty)
        assert (run.code, run.err) == (0, "")
        assert run.out


def test_json_is_whole_in_any_encoding(pt110):
    assert pt110("list", "--json", encoding="ascii").json == pt110("list", "--json").json


def test_bare_c_locale_and_ascii_work(process):
    for env in (
        {"LANG": "C"},
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"TERM": "dumb"},
    ):
        run = process("show", "fx", "--lang", "zh", env=env)
        assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.skipif(os.name == "nt", reason="no head")
def test_a_closed_pipe_ends_quietly_with_0(process):
    reader, writer = os.pipe()
    os.close(reader)
    run = process("list", capture_output=False, stdout=writer, stderr=subprocess.PIPE)
    os.close(writer)
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_is_one_line_and_3(process):
    with Path("/dev/full").open("wb") as full:
        run = process("list", capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert (run.returncode, run.stderr) == (3, b"pt110: cannot write the answer (No space left on device); make room or write elsewhere\n")


def test_a_fault_of_ours_is_one_line_and_a_traceback_only_on_request(pt110, monkeypatch):
    monkeypatch.setattr("pt110cli.catalogue.load", lambda: 1 / 0)
    run = pt110("list")
    assert run.code == 3
    assert run.err == "pt110: a fault in pt110 itself (ZeroDivisionError: division by zero); run again with PT110_DEBUG=1 and report it\n"
    assert "Traceback" in pt110("list", env={"PT110_DEBUG": "1"}).err


def test_interruption_is_130(pt110, monkeypatch):
    def interrupt():
        raise KeyboardInterrupt

    monkeypatch.setattr("pt110cli.catalogue.load", interrupt)
    run = pt110("list")
    assert (run.code, run.out) == (130, "")
    assert run.err.splitlines()[-1] == "pt110: interrupted; run it again for the whole answer"


@pytest.mark.parametrize(
    "damaged",
    [("load", "features.json", ["list"]), ("whole", "texts.ndjson", ["show", "fx"]), ("sources", "sources.json", ["catalogue", "info"])],
    ids=lambda damaged: damaged[1],
)
@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"schema_version": 1}', "\0"])
def test_damaged_bundled_data_is_3(pt110, monkeypatch, tmp_path, damaged, text):
    from pt110cli import catalogue

    function, file, command = damaged

    if text is not None:
        (tmp_path / file).write_text(text)
    monkeypatch.setattr(getattr(catalogue, function), "__defaults__", (tmp_path,))
    run = pt110(*command, "--json")
    assert (run.code, run.out) == (3, "")
    assert run.err.startswith("pt110: the bundled catalogue cannot be read (")
    assert run.err.endswith("; install pt110 again\n")


def test_bare_call_is_short_help_and_0(pt110):
    run = pt110()
    assert (run.code, run.err) == (0, "")
    assert run.out == pt110("--help").out == pt110("-h").out


def test_version(pt110):
    import pt110cli

    assert pt110("--version").out == f"pt110 {pt110cli.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["lst"], "no command 'lst'; did you mean 'list'?"),
        (["catalogue", "valdate"], "no command 'valdate'; did you mean 'validate'?"),
        (["catalogue"], "missing command; 'pt110 catalogue --help' shows what it takes"),
        (["show"], "ID is missing; 'pt110 show --help' shows what it takes"),
        (["search"], "QUERY is missing; 'pt110 search --help' shows what it takes"),
        (["search", "x", "--limit", "0"], "--limit '0' is not a whole number from 1; write one like 10"),
        (["search", "x", "--limit", "ten"], "--limit 'ten' is not a whole number from 1; write one like 10"),
        (["--versoin"], "no option '--versoin'; did you mean '--version'?"),
    ],
)
def test_usage_errors_read_the_same_under_every_typer(pt110, arguments, line):
    run = pt110(*arguments)
    assert (run.code, run.out, run.err) == (2, "", f"pt110: {line}\n")


def test_python_m_is_the_same_program(process):
    assert (
        process("--version").stdout
        == subprocess.run([sys.executable, "-m", "pt110cli", "--version"], check=True, capture_output=True).stdout
    )


@pytest.mark.skipif(os.name == "nt", reason="no sh")
@pytest.mark.parametrize(
    ("redirection", "arguments", "code", "line"),
    [
        (">&-", "list", 3, "pt110: standard output is closed; open it or write to a file\n"),
        ("<&-", "catalogue validate -", 2, "pt110: standard input is closed; name a file, or open it\n"),
        ("2>&-", "list --tier gold", 2, ""),
    ],
)
def test_closed_streams(redirection, arguments, code, line):
    run = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m pt110cli {arguments} {redirection}"], check=False, capture_output=True, text=True
    )
    assert (run.returncode, run.stdout, run.stderr) == (code, "", line)


def test_no_far_fetched_option_is_offered(pt110):
    assert pt110("--json", "list").err == "pt110: no option '--json'; 'pt110 --help' shows what it takes\n"


@pytest.mark.parametrize("arguments", [["--help"], ["scan", "--help"], ["--version"], ["list"]])
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_help_that_cannot_be_written(process, arguments):
    with Path("/dev/full").open("w") as full:
        done = process(*arguments, stdout=full, stderr=subprocess.PIPE, capture_output=False)
    assert (done.returncode, done.stderr.count(b"\n")) == (3, 1)
    assert done.stderr.startswith(b"pt110: cannot write the answer")


@pytest.mark.parametrize("arguments", [["--help"], ["scan", "--help"]])
def test_help_for_a_reader_that_went_away(process, arguments):
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "w") as gone:
        done = process(*arguments, stdout=gone, stderr=subprocess.PIPE, capture_output=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("arguments", [["scan", "."], ["check", "--python", "./python"]])
@pytest.mark.skipif(sys.platform == "win32", reason="a folder in use stays there")
def test_a_working_folder_that_is_gone(tmp_path, arguments):
    folder = tmp_path / "folder"
    folder.mkdir()
    script = f"cd {folder} && rmdir {folder} && exec {sys.executable} -m pt110cli {' '.join(arguments)}"
    done = subprocess.run(["sh", "-c", script], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (3, "pt110: the working folder is gone; change to another\n")


def test_the_traceback_that_was_asked_for_changes_no_code(process):
    assert process("list", "--tire", env={"PT110_DEBUG": "1"}).returncode == 2
    done = subprocess.run(
        ["sh", "-c", f"PT110_DEBUG=1 {sys.executable} -m pt110cli list --tire 2>&-"], check=False, stdout=subprocess.DEVNULL
    )
    assert done.returncode == 2


def test_the_names_of_fields_come_in_the_form_that_was_asked_for(pt110):
    assert pt110("list", "--json", "--fields", "help").json[:2] == ["id", "name"]
    assert pt110("list", "--fields", "help").out.startswith("id\nname\n")
    run = pt110("check", "--emit-probe", "--json")
    assert (run.code, run.out) == (2, "")


@pytest.mark.parametrize("form", ["csv", "tsv"])
@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\uff1d1", "'=1", "'", "plain", "a=1"])
def test_no_cell_is_a_formula_and_what_it_was_comes_back(pt110, monkeypatch, tmp_path, form, name):
    odd = tmp_path / f"{name}.py"
    odd.write_text("import torch\ntorch.cov(x)\n", "utf-8")
    monkeypatch.chdir(tmp_path)
    path = f"./{odd.name}" if name.startswith("-") else odd.name
    text = pt110("scan", path, "-o", form, "--fields", "path").out
    (cell,) = list(csv.reader(text.splitlines(), delimiter={"csv": ",", "tsv": "\t"}[form]))[1]
    assert not cell.startswith(tuple("=+-@\uff1d"))
    assert (cell.removeprefix("'")) == path
