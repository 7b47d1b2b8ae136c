"""A real terminal: Ctrl-C pressed on it, encodings that lack what tables are drawn with, terminals without boxes."""

from __future__ import annotations

import os
import select
import sys
import time

import pytest

pty = pytest.importorskip("pty", reason="no pseudo-terminals")
LIMIT = 60  # seconds until a test gives up


def pressed(arguments, cwd, *, when, key=b"\x03", environment=None):
    """Runs pt110 on a terminal of its own and presses a key once `when` says so of what was written; gives the code and the screen."""
    child, terminal = pty.fork()
    if not child:
        os.chdir(cwd)
        os.environ.update({"TERM": "xterm", "COLUMNS": "80", "LC_ALL": "C.UTF-8", **(environment or {})})
        os.execv(sys.executable, [sys.executable, "-m", "pt110cli", *arguments])  # noqa: S606  # this is that process now
    screen, done, start = b"", False, time.monotonic()
    while time.monotonic() - start < LIMIT:
        if select.select([terminal], [], [], 0.05)[0]:
            try:
                data = os.read(terminal, 65536)
            except OSError:  # the other end is closed
                break
            if not data:
                break
            screen += data
        if not done and when(screen, child):
            os.write(terminal, key)
            done = True
    os.close(terminal)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status), screen.decode("utf-8", "replace")


def running(folder):
    """Whether something is at work in a folder made for a program that pt110 runs."""
    return any(path.name == "started" for path in folder.rglob("*"))


@pytest.fixture
def slow(tmp_path):
    """An interpreter that answers the probe and then never ends; it leaves a sign that it has started."""
    report = (tmp_path / "report").as_posix()
    text = (os.path.dirname(__file__) + "/reports/torch-1.10.0.txt").replace("\\", "/")
    with open(text, encoding="utf-8") as file, open(report, "w", encoding="utf-8") as copy:
        copy.write(file.read())
    python = tmp_path / "python"
    python.write_text(
        f'#!/bin/sh\ncase "$1" in *probe.py) cat {report};; *) echo $$ > {tmp_path}/started; sleep 100 & echo $! >> {tmp_path}/started; wait;; esac\n'
    )
    python.chmod(0o755)
    return python


def alive(number):
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


def test_ctrl_c_in_demo_ends_the_example_too(slow, tmp_path):
    def sleeping(*_):
        return running(tmp_path) and len((tmp_path / "started").read_text().split()) == 2

    code, screen = pressed(["demo", "fx", "--python", str(slow)], tmp_path, when=sleeping)
    assert code == 130
    assert screen.splitlines()[-1].endswith("pt110: interrupted; run it again for the whole answer")
    assert "Traceback" not in screen
    deadline = time.monotonic() + LIMIT
    while any(map(alive, numbers(tmp_path))) and time.monotonic() < deadline:
        time.sleep(0.05)  # what was ended may not yet have been seen off
    assert not any(map(alive, numbers(tmp_path)))


def numbers(folder):
    return map(int, (folder / "started").read_text().split())


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_in_scan_writes_nothing_but_that(tmp_path, jobs):
    for number in range(400):
        (tmp_path / f"f{number}.py").write_text("import torch\n" + "torch.cov(x)\n" * 2_000)
    code, screen = pressed(["scan", ".", "--jobs", jobs], tmp_path, when=lambda screen, _: b"files" in screen)
    assert code == 130
    lines = screen.replace("\r", "\n").split("\n")
    assert [line for line in lines if line.strip()][-1].endswith("pt110: interrupted; run it again for the whole answer")
    assert "Traceback" not in screen
    assert "torch.cov" not in screen


def test_ctrl_c_at_once_is_one_line(tmp_path):
    started = time.monotonic()
    code, screen = pressed(["check", "--from", "-"], tmp_path, when=lambda *_: time.monotonic() - started > 1)
    assert code == 130
    assert "Traceback" not in screen


ENCODINGS = [("cp1252", "en"), ("cp936", "zh"), ("cp936", "en"), ("ascii", "en"), ("latin-1", "zh")]


@pytest.mark.parametrize(("encoding", "lang"), ENCODINGS)
@pytest.mark.parametrize(
    "arguments", [["list"], ["show", "cuda-graphs"], ["timeline"], ["changes"], ["api", "torch.concat"], ["search", "profiler"]]
)
def test_old_code_pages_lose_no_line(pt110, encoding, lang, arguments):
    new = pt110(*arguments, "--lang", lang, tty=80)
    old = pt110(*arguments, "--lang", lang, tty=80, encoding=encoding)
    assert old.code == new.code == 0
    assert len(old.out.splitlines()) == len(new.out.splitlines())
    assert old.err == ""
    if (encoding, lang) == ("cp936", "zh"):
        assert "?" not in old.out.replace("?", "", new.out.count("?"))


def test_a_terminal_without_boxes_gets_ascii(pt110):
    out = pt110("show", "fx", tty=80, encoding="ascii").out
    assert out.isascii()
    assert "+--" in out or "---" in out
