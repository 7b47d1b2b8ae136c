"""Completion, as each shell asks for it."""

from __future__ import annotations

import os

import pytest


def bash(words):
    return {"_PT110_COMPLETE": "complete_bash", "COMP_WORDS": " ".join(words), "COMP_CWORD": str(len(words) - 1)}


def zsh(words):
    return {"_PT110_COMPLETE": "complete_zsh", "_TYPER_COMPLETE_ARGS": " ".join(words)}


def fish(words):
    return {"_PT110_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args", "_TYPER_COMPLETE_ARGS": " ".join(words)}


def powershell(words):
    return {"_PT110_COMPLETE": "complete_pwsh", "_TYPER_COMPLETE_ARGS": " ".join(words), "_TYPER_COMPLETE_WORD_TO_COMPLETE": words[-1]}


@pytest.mark.parametrize("shell", [bash, zsh, fish, powershell])
@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        (["pt110", "li"], "list"),
        (["pt110", "list", "--ti"], "--tier"),
        (["pt110", "list", "--tier", "st"], "stable"),
        (["pt110", "list", "--tier", "beta,pro"], "beta,prototype"),
        (["pt110", "list", "--area", "dis"], "distributed"),
        (["pt110", "list", "--requires", "cu"], "cuda"),
        (["pt110", "list", "--parent", "pytorch-p"], "pytorch-profiler"),
        (["pt110", "list", "-o", "nd"], "ndjson"),
        (["pt110", "list", "--fields", "id,summary.e"], "id,summary.en"),
        (["pt110", "search", "x", "--fields", "item.name.e"], "item.name.en"),
        (["pt110", "list", "--lang", "z"], "zh"),
        (["pt110", "list", "--color", "al"], "always"),
        (["pt110", "show", "conj"], "conjugate-view"),
        (["pt110", "catalogue", "val"], "validate"),
        (["pt110", "catalogue", "schema", "feat"], "features"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_values_are_completed(process, shell, words, wanted):
    run = process(env={**shell(words), "PATH": os.environ["PATH"]})
    assert wanted in run.stdout.decode()
    assert run.stderr == b""


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_the_script_of_a_shell_is_printed(process, shell):
    run = process(env={"_PT110_COMPLETE": f"source_{shell}"})
    assert b"pt110" in run.stdout.lower()


def test_a_home_that_cannot_be_written_is_one_line(process, tmp_path):
    (tmp_path / "file").write_bytes(b"")
    run = process("--install-completion", "bash", env={"HOME": str(tmp_path / "file")})
    assert run.returncode == 3
    assert run.stderr.startswith(b"pt110: cannot write the completion (")
    assert run.stderr.endswith(b"; make the home folder writable\n")


def test_a_change_is_completed(process):
    assert "label-smoothing" in process(env={**fish(["pt110", "changes", "label-s"]), "PATH": os.environ["PATH"]}).stdout.decode()
