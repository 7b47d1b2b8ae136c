"""Whatever is fed to it: a documented exit code, few lines on stderr, JSON that is whole, nothing that acts, and an end.

The suite runs a few cases of each, always the same; `just fuzz` runs as many as PT110_FUZZ says, new ones each time.
"""

from __future__ import annotations

import json
import os
import re
import signal
import string
from contextlib import contextmanager
from pathlib import Path

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pt110cli import catalogue as bundled
from pt110cli.environment.probe import MARK

ROOT = Path(__file__).resolve().parent.parent
CASES = int(os.environ.get("PT110_FUZZ", "0"))
CODES = {0, 1, 2, 3}
ENDS = 20  # seconds after which a case counts as hanging
ACTING = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ud800-\udfff]")
COLOR = re.compile("\x1b\\[[0-9;]*m")  # which was asked for
FORMATS = ("json", "ndjson", "csv", "tsv", "markdown", "table")
fuzzed = settings(
    max_examples=CASES or 30,
    derandomize=not CASES,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.data_too_large],
)
costly = settings(fuzzed, max_examples=CASES // 4 or 15)  # each of these reads much


@contextmanager
def ending():
    """Fails a case that does not end."""

    def late(*_):
        raise AssertionError(f"no end after {ENDS} s")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, late)
    signal.alarm(ENDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def hold(pt110, *arguments, codes=CODES, lines=3, **options):
    """Runs a command and checks what holds whatever it was given."""
    with ending():
        run = pt110(*arguments, **options)
    assert run.code in codes, run
    assert "Traceback" not in run.err + run.out
    assert "a fault in pt110" not in run.err
    assert len(run.err.splitlines()) <= lines, run.err
    assert all(line.startswith("pt110: ") for line in run.err.splitlines()), run.err
    assert not ACTING.search(run.err)
    before = arguments[: arguments.index("--")] if "--" in arguments else arguments
    wanted = "json" if "--json" in before else dict(zip(before, before[1:])).get("-o", "table")  # the last one counts
    out = COLOR.sub("", run.out) if "always" in arguments else run.out
    assert not ACTING.search(out.replace("\t", "") if wanted == "tsv" else out)
    if run.code == 2:
        assert run.err.count("\n") >= 1
    elif wanted == "json" and run.out:
        json.loads(run.out)
    return run


# what people type

odd = st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
hostile = st.sampled_from(
    [
        "",
        " ",
        ",",
        "-",
        "--",
        "\x1b[31m",
        "[red]x[/red]",
        "\u202eabc",
        "=1+1",
        "a\nb",
        "%s",
        "{}",
        "..",
        "/",
        "\0",
        "é" * 500,
        "9" * 5000,
        "-1",
        "1e9",
        "中文",
        "\ud800",
    ]
)
known = st.sampled_from(
    ["stable", "beta", "prototype", "none", "frontend", "cuda", "fx", "cuda-graphs", "torch.fx", "torch.concat", "1.10", "1.9.1", "2.0", "id", "tier",
     "new", "bc-breaking", "features", "api", "all", "en", "zh", "auto", "always", "never", "help", "name.en", "3", "schema", "info", "validate", "list"]
)  # fmt: skip
value = st.one_of(
    known, odd, hostile, st.lists(known, max_size=3).map(",".join), known.flatmap(lambda word: st.permutations(word).map("".join))
)
OPTIONS = {
    "list": ["--tier", "--area", "--requires", "--parent", "--sort", "--desc"],
    "search": ["--in", "--limit", "--tier", "--area"],
    "show": ["--example"],
    "timeline": ["--from", "--to"],
    "changes": ["--kind", "--area", "--symbol", "--feature"],
    "api": ["--release"],
    "check": ["--from", "--emit-probe"],
    "demo": ["--timeout"],
    "scan": ["--target", "--exclude", "--jobs", "--methods", "--no-ignore", "--summary", "--exit-zero"],
    "catalogue": [],
}
SHARED = ["--fields", "--lang", "--color", "--catalogue", "--json", "-o", "--nonsense", "-h"]
FLAGS = {"--desc", "--example", "--emit-probe", "--methods", "--no-ignore", "--summary", "--exit-zero", "--json", "-h", "--nonsense"}


@st.composite
def commands(draw):
    name = draw(st.sampled_from([*OPTIONS, "lsit", ""]))
    words = [name, *draw(st.lists(value, max_size=2))]
    for option in draw(st.lists(st.sampled_from([*OPTIONS.get(name, []), *SHARED]), max_size=3)):
        words += [option] if option in FLAGS else [option, draw(st.sampled_from(FORMATS) if option == "-o" else value)]
    if name == "check" and "--from" not in words:
        words += ["--emit-probe"]  # without either it would start an interpreter
    if name == "scan":
        words = [word for word in words if word not in ("/", "..")]  # which would be all of a disk
    if name == "demo":
        words = ["demo", *(f"no-{word}" for word in words[1:2]), *words[2:]]
    return words


@fuzzed
@given(words=commands(), tty=st.sampled_from([0, 40, 80]))
def test_any_command_line(pt110, monkeypatch, tmp_path, words, tty):
    monkeypatch.chdir(tmp_path)
    help_ = {"-h", "--help"} & set(words)
    run = pt110(*words, tty=tty) if help_ or "--emit-probe" in words else hold(pt110, *words, tty=0)
    assert run.code in CODES
    assert "Traceback" not in run.err


@costly
@given(text=st.one_of(odd, st.text(max_size=300), hostile), command=st.sampled_from(["search", "api"]), form=st.sampled_from(FORMATS))
def test_any_pasted_text(pt110, text, command, form):
    hold(pt110, command, "-o", form, "--", text)


TORCH = ["module 'torch' has no attribute '{}'", "cannot import name '{}' from 'torch.{}'", "{}() got an unexpected keyword argument '{}'", "torch.{}.{}", "torch.{}({}=)", "{} torch {}"]  # fmt: skip


@costly
@given(form=st.sampled_from(TORCH), words=st.tuples(value, value), command=st.sampled_from(["search", "api"]))
def test_any_message_of_python(pt110, form, words, command):
    hold(pt110, command, "--json", "--", form.format(*words))


# what people write: the YAML files

FEATURES, CHANGES = ((ROOT / "data" / name).read_text("utf-8") for name in ("features.yaml", "changes.yaml"))


def small(text, key, count):
    """A file of the shortest records and the sources that they cite, as plain data."""
    data = yaml.safe_load(text)
    data[key] = sorted(data[key], key=lambda record: len(json.dumps(record)))[:count]
    cited = set(re.findall(r"[a-z0-9.-]+", yaml.safe_dump(data[key])))
    return {**data, "sources": {name: about for name, about in data["sources"].items() if name in cited}}


PLAIN = {"features": small(FEATURES, "features", 1), "changes": small(CHANGES, "changes", 2)}
leaf = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), odd, hostile, st.dates(), st.binary(max_size=5), known)
tree = st.recursive(
    leaf, lambda below: st.one_of(st.lists(below, max_size=3), st.dictionaries(st.one_of(known, odd), below, max_size=3)), max_leaves=6
)


@st.composite
def altered(draw, data):
    """The data with something else at a few places."""
    data = json.loads(json.dumps(data, default=str))
    for _ in range(draw(st.integers(1, 3))):
        at = data
        while isinstance(at, (dict, list)) and at:
            key = draw(st.sampled_from(sorted(at))) if isinstance(at, dict) else draw(st.integers(0, len(at) - 1))
            if isinstance(at[key], (dict, list)) and at[key] and draw(st.booleans()):
                at = at[key]
                continue
            what = draw(st.sampled_from(["drop", "replace", "add", "twice"]))
            if what == "drop":
                del at[key]
            elif what == "replace":
                at[key] = draw(tree)
            elif isinstance(at, dict):
                at[draw(st.one_of(known, odd))] = draw(tree)
            else:
                at.append(at[key] if what == "twice" else draw(tree))
            break
    return data


def validated(pt110, path, key):
    run = hold(pt110, "catalogue", "validate", str(path), "--json", codes={0, 1, 2, 3})
    hold(pt110, "changes" if key == "changes" else "list", "--catalogue", str(path), "--json")
    if run.code == 0:
        hold(pt110, "changes" if key == "changes" else "list", "--catalogue", str(path), codes={0})


@pytest.mark.parametrize("key", PLAIN)
@costly
@given(data=st.data())
def test_any_data_in_yaml(pt110, tmp_path, key, data):
    path = tmp_path / "some.yaml"
    path.write_text(yaml.safe_dump(data.draw(altered(PLAIN[key])), allow_unicode=data.draw(st.booleans())), "utf-8", "surrogatepass")
    validated(pt110, path, key)


@st.composite
def spoiled(draw, text):
    """Text, as bytes, in which something was cut out, doubled or put in."""
    data = bytearray(text.encode())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        end = min(len(data), start + draw(st.integers(0, 40)))
        put = draw(st.one_of(st.binary(max_size=8), hostile.map(lambda word: word[:50].encode("utf-8", "surrogatepass")),
                             st.sampled_from([b"- ", b": ", b"[" * 100, b"{", b"&a ", b"*a", b"!!python/object:os.system ", b"\t", b"\r", b"---\n", b"'", b'"', b"|\n", b"<<: ", b"%YAML 9.9\n", b"\xff", b"? "])))  # fmt: skip
        data[start:end] = put
    return bytes(data)


@st.composite
def tagged(draw, text):
    """Text with a kind of its own before some value, often a number, or before another value in its stead."""
    places = [place.end() for place in re.finditer(r":(?=\s)|^\s*-(?= )", text, re.MULTILINE)]
    numbers = [place.start() for place in re.finditer(r" \d+$", text, re.MULTILINE)]
    at = draw(st.one_of(st.sampled_from(places), st.sampled_from(numbers)))
    tag = draw(st.sampled_from(["!!int", "!!str", "!!bool", "!!map", "!x:int", "!!python/name:os.system", "!!binary", "!!timestamp"]))
    end = text.index("\n", at)
    value = draw(st.sampled_from([text[at:end], " {a: b}", " [a]"]))
    return f"{text[:at]} {tag}{value}{text[end:]}".encode()


YAML = {key: yaml.safe_dump(data, sort_keys=False, allow_unicode=True) for key, data in PLAIN.items()}


@pytest.mark.parametrize("key", YAML)
@costly
@given(data=st.data())
def test_any_text_as_yaml(pt110, tmp_path, key, data):
    path = tmp_path / "some.yaml"
    path.write_bytes(data.draw(st.one_of(spoiled(YAML[key]), tagged(YAML[key]))))
    validated(pt110, path, key)


# what people scan

SOURCES = [
    "import torch\nimport torch.nn.functional as F\nfrom torch import nn, optim as o\n\nclass M(nn.Module):\n    def forward(self, x: torch.Tensor):\n        return F.relu(x)\n",
    "try:\n    from torch.cuda.amp import autocast\nexcept ImportError:\n    autocast = None\nif hasattr(torch, 'compile'):\n    f = torch.compile(f)\n",
    "from packaging import version\nimport torch as th\nif version.parse(th.__version__) >= version.parse('1.10'):\n    y = [getattr(th, 'cov')(z) for z in q]\n",
    "import torch\nmatch x:\n    case torch.Tensor(): pass\nwith torch.no_grad() as g, a: b = lambda t: torch.abs(t)\nglobal q; q = f'{torch.cov(1)!r:{w}}'\n",
    "# coding: rot13\nimport torch  # é\ntorch.cov(x)\n# coding: gbk\n",
    "import importlib\nt = importlib.import_module('torch')\nt.meshgrid(a, indexing='ij')\nasync def f():\n    async with t.x: await torch.y\n",
]  # fmt: skip
TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
token = st.sampled_from(sorted({each for source in SOURCES for each in TOKENS.findall(source)}))


@st.composite
def sources(draw):
    """Python of a kind: tokens of real sources dropped, moved and put in."""
    tokens = TOKENS.findall("".join(draw(st.lists(st.sampled_from(SOURCES), min_size=1, max_size=2))))
    for _ in range(draw(st.integers(0, 6))):
        start = draw(st.integers(0, len(tokens)))
        tokens[start : start + draw(st.integers(0, 3))] = draw(st.lists(st.one_of(token, odd), max_size=3))
    return "".join(tokens)


SCAN = ("scan", ".", "--jobs", "1")


@fuzzed
@given(
    text=sources(),
    options=st.sampled_from([["--json"], ["--methods", "-o", "ndjson"], ["-o", "csv"], ["--target", "1.10", "--json"], ["-o", "github"]]),
)
def test_any_source(pt110, monkeypatch, tmp_path, text, options):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "some.py").write_text(text, "utf-8", "surrogatepass")
    hold(pt110, *SCAN, *options)


@fuzzed
@given(data=st.one_of(st.sampled_from(SOURCES).flatmap(spoiled), st.binary(max_size=100).map(lambda some: b"# torch\n" + some)))
def test_any_bytes_as_a_source(pt110, monkeypatch, tmp_path, data):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "some.py").write_bytes(data)
    hold(pt110, *SCAN, "--json")


NOTEBOOK = {
    "cells": [
        {"cell_type": "code", "source": ["import torch\n", "%time torch.cov(x)\n"], "metadata": {}},
        {"cell_type": "markdown", "source": "torch.compile"},
        {"cell_type": "code", "source": "!ls\nx = !ls\ntorch.isin(a, b)?"},
    ],
    "metadata": {"kernelspec": {"language": "python"}},
    "nbformat": 4,
}


def dumped(data):
    """JSON of what JSON cannot quite say: NaN, and lone surrogates as they are."""
    return json.dumps(data, default=str, ensure_ascii=False).encode("utf-8", "surrogatepass")


@fuzzed
@given(data=st.one_of(altered(NOTEBOOK).map(dumped), spoiled(json.dumps(NOTEBOOK)), tree.map(lambda some: dumped({"torch": some}))))
def test_any_notebook(pt110, monkeypatch, tmp_path, data):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "some.ipynb").write_bytes(data)
    hold(pt110, *SCAN, "--json")


SETTINGS = '[project]\nname = "x"\n[tool.pt110]\ntarget = "1.10"\nexclude = ["docs/*", "!docs/a.py"]\njobs = 2\n'
pairs = st.dictionaries(st.sampled_from(["target", "exclude", "jobs", "tagret"]), st.one_of(st.integers(), st.booleans(), st.text(string.printable, max_size=9), st.lists(st.text(string.ascii_letters + "*!/[", max_size=5), max_size=2)))  # fmt: skip


@fuzzed
@given(data=st.one_of(spoiled(SETTINGS), st.sampled_from([b"tool = 1\n", b"[[tool]]\n", b"[[tool.pt110]]\n", b"[tool]\npt110 = 3\n"]), pairs.map(lambda table: ("[tool.pt110]\n" + "".join(f"{key} = {json.dumps(each)}\n" for key, each in table.items())).encode())))  # fmt: skip
def test_any_settings(pt110, monkeypatch, tmp_path, data):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pyproject.toml").write_bytes(data)
    (tmp_path / "some.py").write_text("import torch\ntorch.cov(x)\n")
    hold(pt110, "scan", ".", "--json")


patterns = st.lists(st.text("!/*\\[]#? a^-\t{}.py", max_size=8), max_size=4)


@fuzzed
@given(ignored=patterns, excluded=patterns)
def test_any_pattern(pt110, monkeypatch, tmp_path, ignored, excluded):
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".gitignore").write_text("\n".join(ignored), "utf-8")
    (tmp_path / "some.py").write_text("import torch\ntorch.cov(x)\n")
    hold(pt110, "scan", ".", "--json", *(f"--exclude={pattern}" for pattern in excluded))


REPORT = next(line for line in (ROOT / "tests" / "reports").glob("*.txt"))
TEXT = REPORT.read_text("utf-8")
FACTS = json.loads(next(line for line in TEXT.splitlines() if line.startswith(MARK)).partition(MARK)[2])


@fuzzed
@given(data=st.one_of(spoiled(TEXT), altered(FACTS).map(lambda facts: MARK.encode() + dumped(facts)), tree.map(lambda some: MARK.encode() + dumped(some))))  # fmt: skip
def test_any_report(pt110, tmp_path, data):
    path = tmp_path / "report.txt"
    path.write_bytes(data)
    hold(pt110, "check", "--from", str(path), "--json")
    hold(pt110, "check", "fx", "--from", str(path))


def test_the_ids_that_the_cases_name_are_real():
    assert {"fx", "cuda-graphs"} <= {feature.id for feature in bundled.load().features}
