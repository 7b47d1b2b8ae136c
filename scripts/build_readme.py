"""Writes every command's `--help` into README.md between its marks: `python scripts/build_readme.py`."""

from __future__ import annotations

import contextlib
import io
import os
import re
import sys
from pathlib import Path

from pt110cli.cli import COMMANDS, main

README = Path(__file__).resolve().parent.parent / "README.md"
BLOCK = re.compile(r"(<!-- help: (.*?) -->\n```text\n).*?(```\n<!-- end -->)", re.DOTALL)
COMMAND = "python scripts/build_readme.py"


def commands() -> list[str]:
    """Every command by the words that call it."""
    return [
        " ".join([name, *([below] if len(command.functions) > 1 else [])])
        for name, command in COMMANDS.items()
        for below in command.functions
    ]


def help_of(words: str) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        main([*words.split(), "--help"])
    return out.getvalue().rstrip("\n") + "\n"


def filled(text: str) -> str:
    return BLOCK.sub(lambda block: block.group(1) + help_of(block.group(2).removeprefix("pt110").strip()) + block.group(3), text)


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"
    README.write_text(filled(README.read_text("utf-8")), encoding="utf-8")
    sys.exit()
