"""Writes docs/commands.md from every command's `--help` and the examples here: `python scripts/build_docs.py`."""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path

from pt110cli.cli import COMMANDS, main

PAGE = Path(__file__).resolve().parent.parent / "docs" / "commands.md"
COMMAND = "python scripts/build_docs.py"
HEAD = """# Commands

Written by `scripts/build_docs.py`: the help of every command as it prints it, and examples that the tests run.

"""
EXAMPLES = {
    "list": (
        ("the beta features that need CUDA", "pt110 list --tier beta --requires cuda"),
        ("all of them, newest tier last, as a spreadsheet takes them", "pt110 list --sort tier -o csv --fields id,tier,area,name.en"),
        ("ids alone, for a loop of the shell", "pt110 list --tier prototype -o tsv --fields id | tail -n +2"),
    ),
    "search": (
        ("a question in other words", "pt110 search 'where does my training spend its time'"),
        ("what a message is about, among the changes only", "pt110 search 'meshgrid indexing warning' --in changes"),
        ("in Chinese, as data", "pt110 search 图捕获 --lang zh --json"),
    ),
    "show": (
        ("one feature", "pt110 show cuda-graphs"),
        ("the feature that a name belongs to, as Markdown for a ticket", "pt110 show torch.fx.wrap -o markdown"),
        ("its example, to be run as it is", "pt110 show parametrization --example"),
    ),
    "timeline": (
        ("every feature from 1.6 on", "pt110 timeline"),
        ("two of them around 1.10", "pt110 timeline fx remote-module --from 1.8 --to 1.12"),
        ("a picture", "pt110 timeline -o svg > timeline.svg"),
    ),
    "changes": (
        ("what breaks in one area", "pt110 changes --kind bc-breaking --area distributed"),
        ("all about one name", "pt110 changes --symbol torch.meshgrid"),
        ("a list to work through", "pt110 changes --kind bc-breaking,deprecation -o markdown > upgrade.md"),
    ),
    "api": (
        ("since when is it there", "pt110 api torch.inference_mode"),
        ("an argument, and a spelling by habit", "pt110 api 'torch.meshgrid(indexing=)' F.mish"),
        ("a pasted message", "pt110 api \"module 'torch' has no attribute 'concat'\""),
    ),
    "check": (
        ("what works with the Python at hand, without importing torch", "pt110 check --no-import"),
        ("two features, in another environment", "pt110 check fx torch-special --no-import --python python3"),
        ("the probe, for a machine where pt110 is not", "pt110 check --emit-probe > probe.py"),
    ),
    "demo": (
        ("one example, with the Python at hand", "pt110 demo fx"),
        ("all of them in an environment, as data", "pt110 demo --all --python python3 --json"),
        ("one that may take longer", "pt110 demo torch-special --timeout 300"),
    ),
    "scan": (
        ("what a project uses, and which releases it runs on", "pt110 scan src/"),
        ("a gate: exit 1 where 1.10 lacks something that nothing guards", "pt110 scan src/ --target 1.10 -o github"),
        ("for a dashboard of code scanning", "pt110 scan src/ -o sarif > scan.sarif"),
    ),
    "catalogue validate": (
        ("every fault of a file", "pt110 catalogue validate house.yaml"),
        ("as data", "pt110 catalogue validate house.yaml --json"),
        ("from standard input", "pt110 catalogue validate - < house.yaml"),
    ),
    "catalogue schema": (
        ("which there are", "pt110 catalogue schema"),
        ("of a file of features", "pt110 catalogue schema features > features.schema.json"),
        ("of what an output holds", "pt110 catalogue schema scan"),
    ),
    "catalogue info": (
        ("what the catalogue is", "pt110 catalogue info"),
        ("its version, for a script", "pt110 catalogue info -o tsv --fields catalogue_version"),
        ("where its facts come from", "pt110 catalogue info --json --fields sources"),
    ),
}


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


def section(words: str) -> str:
    examples = "".join(f"# {about}\n{line}\n" for about, line in EXAMPLES.get(words, ()))
    shown = f"\n```sh\n{examples}```\n" if examples else ""
    return f"## {f'pt110 {words}'.strip()}\n\n```text\n{help_of(words)}```\n{shown}"


def page() -> str:
    return HEAD + "\n".join(section(words) for words in ("", *commands()))


if __name__ == "__main__":
    os.environ["COLUMNS"] = "80"
    PAGE.write_text(page(), encoding="utf-8")
