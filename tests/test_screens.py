"""What people see: every command at three widths, in both languages, with and without colour.

`PT110_WRITE=1 python -m pytest tests/test_screens.py` draws them anew; then read what changed.
"""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import pytest

HERE = Path(__file__).parent
SCREENS = HERE / "screens"
WIDTHS = (40, 80, 120)
REPORT = HERE / "reports" / "cuda.txt"
SOURCE = """import torch
from torch import nn
if torch.__version__ >= "1.9":
    y = torch.symeig(x)
z = torch.compile(nn.Linear(1, 2))
torch.cuda.make_graphed_callables(f, x)
torch.nn.Linaer(1, 2)
"""
COMMANDS = {
    "help": [],
    "list": ["list", "--tier", "stable"],
    "search": ["search", "torch.conj", "numpy", "--limit", "5"],
    "show": ["show", "profiler-nvtx"],
    "example": ["show", "fx", "--example"],
    "timeline": ["timeline", "fx", "cuda-graphs", "remote-module", "--from", "1.7"],
    "changes": ["changes", "--kind", "performance"],
    "change": ["changes", "--symbol", "torch.meshgrid"],
    "api": ["api", "torch.concat"],
    "apis": ["api", "torch.meshgrid(indexing=)", "torch.compile", "torch.no_such"],
    "check": ["check", "fx", "cuda-graphs", "android-nnapi", "--from", str(REPORT)],
    "scan": ["scan", "."],
    "validate": ["catalogue", "validate", "faulty.yaml"],
    "info": ["catalogue", "info"],
}


def screens(pt110, arguments):
    """The command at every width, in every language, in colour and without; escapes can be read."""
    for lang in ("en", "zh"):
        for width in WIDTHS:
            for color in ("never", "always"):
                shared = ["--lang", lang, "--color", color] if arguments and arguments[-1] != "faulty.yaml" else []
                text = pt110(*arguments, *shared, tty=width, env={"PT110_LANG": lang}).out
                text = re.sub(r"(?<=\x1b]8;)id=\d+", "id=1", text)  # each link of a screen has a number of its own
                yield f"== {width} columns, {lang}, colour {color}\n{text}".replace("\x1b", "\\e")


@pytest.mark.parametrize("name", COMMANDS)
def test_screens(pt110, monkeypatch, tmp_path, name):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "train.py").write_text(SOURCE, "utf-8")
    (tmp_path / "faulty.yaml").write_text("schema_version: one\nfeatures: [{id: A}]\n", "utf-8")
    drawn = "".join(screens(pt110, COMMANDS[name])).replace(str(REPORT), "REPORT")
    path = SCREENS / f"{name}.txt"
    if os.environ.get("PT110_WRITE"):
        SCREENS.mkdir(exist_ok=True)
        path.write_text(drawn, "utf-8")
    assert drawn == path.read_text("utf-8"), "PT110_WRITE=1 python -m pytest tests/test_screens.py, and read what changed"


def wide(line):
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in line)


@pytest.mark.parametrize("name", sorted(set(COMMANDS) - {"help", "example", "validate"}))
def test_no_line_is_wider_than_its_screen(name):
    width = 0
    for line in (SCREENS / f"{name}.txt").read_text("utf-8").split("\n"):
        if line.startswith("== "):
            width = int(line.split()[1]) if line.endswith("never") else 10_000
        assert wide(line) <= width or line.startswith("== "), line


def test_every_command_has_a_screen():
    from pt110cli.cli import COMMANDS as ALL

    assert set(ALL) - {"demo"} == {arguments[0] for arguments in COMMANDS.values() if arguments}
