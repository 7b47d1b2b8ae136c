"""`pt110 scan`: small sources, each with one thing to get right, and what a whole run does."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from pt110cli import catalogue
from pt110cli.scan import findings


@pytest.fixture(scope="module")
def known():
    return findings.of(catalogue.load().features)


@pytest.fixture
def uses(known):
    def scan(text, **options):
        """The findings of a source by their canonical names; a name used twice is told by its last use."""
        found = findings.scan_source(textwrap.dedent(text), "x.py", catalogue=known, **options)
        return {one.finding.canonical or one.finding.symbol: one.finding for one in found}

    return scan


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("import torch\ntorch.nanmean(x)", "torch.nanmean"),
        ("import torch as t\nt.nanmean(x)", "torch.nanmean"),
        ("import torch.nn.functional as F\nF.relu(x)", "torch.nn.functional.relu"),
        ("from torch import nn as n\nn.Linear(1, 2)", "torch.nn.Linear"),
        ("from torch.optim import RAdam", "torch.optim.RAdam"),
        ("from torch.optim import lr_scheduler\nlr_scheduler.LinearLR(o)", "torch.optim.lr_scheduler.LinearLR"),
        ("import torch\nf = torch.linalg\nf.lstsq(a, b)", "torch.linalg.lstsq"),
        ("import torch\ngetattr(torch, 'isin')(a, b)", "torch.isin"),
        ("import importlib\nm = importlib.import_module('torch.optim')\nm.NAdam", "torch.optim.NAdam"),
        ("from torch.nn import *\nclass A(Module): pass", "torch.nn.Module"),
        ("import torch\ntorch.meshgrid(a, indexing='ij')", "torch.meshgrid(indexing=)"),
        ("import torch\ndef f(x: torch.Tensor = torch.ones(1)) -> torch.Size: pass", "torch.Size"),
        ("import torch\n[torch.abs(x) for x in y]", "torch.abs"),
        ("import torch\nf = lambda x: torch.abs(x)", "torch.abs"),
        ("import torch\n@torch.no_grad()\ndef f(): pass", "torch.no_grad"),
        ("def f():\n    import torch\n    return torch.abs", "torch.abs"),
        ("def a():\n    global torch\n    import torch\ndef b():\n    return torch.abs", "torch.abs"),
        ("torch = None\ntry:\n    import torch\nexcept ImportError:\n    torch = None\ntorch.abs(1)", "torch.abs"),
        ("import torch\nx = f'{torch.abs(1)}'", "torch.abs"),
        ("from somewhere import torch\ntorch.abs(1)", "torch.abs"),
    ],
)
def test_a_use_is_found_however_it_is_written(uses, text, name):
    assert name in uses(text)


@pytest.mark.parametrize(
    "text",
    [
        "# torch.compile(x)\nimport torch",
        "import torch\n'''torch.compile'''\nlog('torch.compile')",
        "import torchvision\ntorchvision.compile()",
        "import torch\ntorch = object()\ntorch.compile",
        "def f(torch):\n    return torch.compile",
        "import torch\ndef f():\n    torch = make()\n    return torch.compile",
        "import torch\n[torch.compile for torch in y]",
        "from .torch import compile\ncompile()",
        "import torch\nx.compile()",
        "import torch\ntorch.compile = wrap\ntorch.compile(m)",
        "import torch  # pt110: ignore\nx = torch.compile  # pt110: ignore",
        "import torch\nx = torch.compile  # pt110: ignore[torch.compile]",
        "import torch\nx = torch.compile  # pt110: ignore[compile]",
    ],
)
def test_what_is_no_use_is_not_told(uses, text):
    found = uses(text).get("torch.compile")
    assert found is None or found.guarded


def test_an_ignore_of_another_name_silences_nothing(uses):
    assert uses("import torch\nx = torch.compile  # pt110: ignore[torch.vmap]")["torch.compile"].severity == "error"


@pytest.mark.parametrize(
    "text",
    [
        "if hasattr(torch, 'compile'):\n    torch.compile(m)",
        "if not hasattr(torch, 'compile'):\n    pass\nelse:\n    torch.compile(m)",
        "y = torch.compile(m) if hasattr(torch, 'compile') else m",
        "hasattr(torch, 'compile') and torch.compile(m)",
        "c = getattr(torch, 'compile', None)",
        "f = getattr(torch, 'compile', None)\nif f is not None:\n    torch.compile(m)",
        "def f():\n    if not hasattr(torch, 'compile'):\n        return m\n    return torch.compile(m)",
        "has = hasattr(torch, 'compile')\nif has:\n    torch.compile(m)",
        "try:\n    torch.compile(m)\nexcept AttributeError:\n    pass",
        "try:\n    from torch import compile\nexcept ImportError:\n    compile = None",
        "try:\n    torch.compile(m)\nexcept Exception:\n    pass",
        "import contextlib\nwith contextlib.suppress(AttributeError):\n    torch.compile(m)",
        "from packaging import version\nif version.parse(torch.__version__) >= version.parse('2.0'):\n    torch.compile(m)",
        "from packaging.version import Version as V\nif V(torch.__version__).release >= (2, 0):\n    torch.compile(m)",
        "from packaging.version import Version\nif Version(torch.__version__).major >= 2:\n    torch.compile(m)",
        "from distutils.version import LooseVersion\nif LooseVersion(torch.__version__) >= LooseVersion('2.0.0'):\n    torch.compile(m)",
        "if int(torch.__version__.split('.')[0]) >= 2:\n    torch.compile(m)",
        "if tuple(int(v) for v in torch.__version__.split('.')[:2]) >= (2, 0):\n    torch.compile(m)",
        "if tuple(map(int, torch.__version__.split('.')[:2])) >= (2, 0):\n    torch.compile(m)",
        "v = [int(s) for s in torch.__version__.split('.')[:2]]\nif v >= [2, 0]:\n    torch.compile(m)",
        "if torch.__version__.startswith('2.'):\n    torch.compile(m)",
        "if torch.__version__ >= '2.0':\n    torch.compile(m)",
        "if torch.__version__[0] == '2':\n    torch.compile(m)",
        "from importlib.metadata import version\nif version('torch') >= '2.0':\n    torch.compile(m)",
        "if is_torch_version('>=', '2.0'):\n    torch.compile(m)",
        "from x import _TORCH_GREATER_EQUAL_2_0\nif _TORCH_GREATER_EQUAL_2_0:\n    torch.compile(m)",
        "from x import is_torch_less_than_2_0\nif not is_torch_less_than_2_0:\n    torch.compile(m)",
        "if torch.__version__ >= (2, 0):\n    torch.compile(m)",
        "import pkg_resources as p\nif p.get_distribution('torch').parsed_version >= p.parse_version('2.0'):\n    torch.compile(m)",
        "import pkg_resources\nif pkg_resources.get_distribution('torch').parsed_version >= parse('2.0'):\n    torch.compile(m)",
        "from packaging.version import parse\ndef new():\n    return parse(torch.__version__) >= parse('2.0')\nif new():\n    torch.compile(m)",
        "from packaging.version import parse\ndef ge(v):\n    return parse(torch.__version__) >= parse(v)\nif ge('2.0'):\n    torch.compile(m)",
        "try:\n    from torch import vmap\n    OK = True\nexcept ImportError:\n    OK = False\nif OK:\n    torch.compile(m)",
        "if pytorch_after(2, 0):\n    torch.compile(m)",
        "if digit_version(TORCH_VERSION) >= digit_version('2.0'):\n    torch.compile(m)",
        "if torch.__version__ < '1.9':\n    raise RuntimeError\nif 'compile' in dir(torch):\n    torch.compile(m)",
        "import typing\nif typing.TYPE_CHECKING:\n    from torch import compile",
    ],
)
def test_a_guard_is_seen(uses, text):
    found = uses(f"import torch\n{text}")["torch.compile"]
    assert (found.guarded, found.severity) == (True, "note")


@pytest.mark.parametrize(
    "text",
    [
        "try:\n    torch.compile(m)\nexcept ImportError:\n    pass",
        "try:\n    torch.compile(m)\nexcept AttributeError:\n    raise",
        "if hasattr(torch, 'jit'):\n    torch.compile(m)",
        "if not hasattr(torch, 'compile'):\n    torch.compile(m)",
        "if torch.__version__ >= '1.8':\n    torch.compile(m)",
        "import sys\nif sys.version_info >= (3, 9):\n    torch.compile(m)",
        "hasattr(torch, 'compile') or torch.compile(m)",
    ],
)
def test_what_does_not_guard_is_no_guard(uses, text):
    found = uses(f"import torch\n{text}")["torch.compile"]
    assert (found.guarded, found.severity) == (False, "error")


def test_a_guard_of_an_argument(uses):
    text = "import inspect, torch\nif 'indexing' in inspect.signature(torch.meshgrid).parameters:\n    torch.meshgrid(a, indexing='ij')"
    assert uses(text)["torch.meshgrid(indexing=)"].guarded
    text = "import torch\ntry:\n    torch.meshgrid(a, indexing='ij')\nexcept TypeError:\n    torch.meshgrid(a)"
    assert uses(text)["torch.meshgrid(indexing=)"].guarded


@pytest.mark.parametrize(
    ("test", "wrong"),
    [
        ("float(torch.__version__[:3]) >= 1.7", "gives False on 1.10.0, though True is meant"),
        ("torch.__version__[:3] >= '1.7'", "gives False on 1.10.0, though True is meant"),
        ("torch.__version__.split('.')[1] >= '7'", "gives False on 1.10.0"),
        ("torch.__version__ == '1.10.0'", "gives False on builds such as 1.10.0+cu102, though True is meant"),
        ("torch.__version__.startswith('1.1')", "gives True on 1.10.0, though False is meant"),
        ("torch.__version__.startswith('1.10')", None),
        ("torch.version.__version__ < '1.9'", "gives True on 1.10.0, though False is meant"),
        ("torch.__version__.split('+')[0] == '1.10.0'", None),
        ("torch.__version__ >= '1.7'", None),
        ("float('.'.join(torch.__version__.split('.')[:2])) >= 1.7", None),
        ("int(torch.__version__.split('.')[1]) >= 7", None),
        ("str(torch.__version__) == '1.10.0'", "gives False on builds such as 1.10.0+cu102, though True is meant"),
    ],
)
def test_a_test_of_the_version_that_goes_wrong_on_1_10_is_a_finding(known, test, wrong):
    found = findings.scan_source(f"import torch\nif {test}:\n    pass", "x.py", catalogue=known)
    told = [(one.finding.severity, one.finding.message) for one in found if one.finding.message]
    if wrong is None:
        assert not told
    elif "split" not in test:
        assert told[0][0] == "warning"
        assert wrong in told[0][1]


def test_the_version_itself_is_not_private(uses):
    assert uses("import torch\nprint(torch.__version__)")["torch.__version__"].message is None


def test_a_call_of_what_is_a_module_now_is_missing(uses):
    for source in ("import torch\ntorch.fft(x, 2)", "from torch import fft\nfft(x, 2)"):
        found = next(found for name, found in uses(source).items() if name in {"torch.fft", "fft"} and found.severity == "error")
        assert (found.line, found.canonical, found.in_target) == (2, "torch.fft", False)
        assert found.message == "a module in 1.10.0, which cannot be called; a function from 1.1.0 to 1.7.1"
    assert uses("import torch\ntorch.fft(x, 2)", target="1.7.1")["torch.fft"].in_target is True
    assert uses("import torch.fft\ntorch.fft.fft(x)")["torch.fft.fft"].in_target is True


def test_a_call_of_what_is_a_module_now_bounds_the_releases(pt110, project):
    project(a_dot_py="import torch\ntorch.fft(x, 2)\n")
    summary = pt110("scan", ".", "--json").json["summary"]
    assert (summary["max_release"], summary["max_set_by"], summary["missing"]) == ("1.7.1", ["torch.fft"], 1)


def test_releases_that_no_release_joins_are_told(pt110, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.py").write_text("import torch\ntorch.compile(f)\ntorch.symeig(x)\n", "utf-8")
    assert (
        "From             2.0  (torch.compile)\nUp to            1.13.1  (torch.symeig)\nTogether         no release"
        in pt110("scan", ".").out
    )
    (tmp_path / "a.py").write_text("import torch\ntorch.symeig(x)\n", "utf-8")
    assert "deprecated since 1.9.0. Instead: torch.linalg.eigh\n" in pt110("scan", ".").out
    (tmp_path / "a.py").write_text("import torch(\n", "utf-8")
    out = pt110("scan", ".").out
    assert ("Not read" in out, "any release" in out) == (True, False)


def test_what_a_finding_says(uses):
    found = uses("import torch\n\nif 1:\n    torch.set_deterministic(True)")["torch.set_deterministic"]
    assert (found.line, found.column, found.since, found.until, found.in_target) == (4, 5, "1.7.0", "1.9.1", False)
    assert found.instead.startswith("`torch.use_deterministic_algorithms(True)`")
    assert found.message == "not in 1.10.0: from 1.7.0 to 1.9.1"
    found = uses("import torch\ntorch.linalg.vander(x)")["torch.linalg.vander"]
    assert (found.instead, found.message) == (None, "not in 1.10.0: from 1.12.0 on; torch.vander has the same name")
    found = uses("import torch\ntorch.cuda.make_graphed_callables(f, x)")["torch.cuda.make_graphed_callables"]
    assert (found.feature, found.tier, found.message) == ("cuda-graphs", "beta", "beta in 1.10")
    found = uses("import torch\ntorch.symeig(x)")["torch.symeig"]
    assert (found.deprecated_since, found.severity) == ("1.9.0", "warning")
    found = uses("import torch\ntorch.symeig(x)", target="2.0.0")["torch.symeig"]
    assert found.severity == "error"
    found = uses("import torch\ntorch.nn.Linaer(1, 2)")["torch.nn.Linaer"]
    assert (found.severity, found.message) == ("error", "no release has it; did you mean torch.nn.Linear?")


def test_a_submodule_that_a_plain_import_does_not_bind(uses):
    found = uses("import torch\ntorch.fx.symbolic_trace(m)")["torch.fx.symbolic_trace"]
    assert found.message == "'import torch' does not bind torch.fx on 1.10.0; add 'import torch.fx'"
    assert uses("import torch\nimport torch.fx\ntorch.fx.symbolic_trace(m)")["torch.fx.symbolic_trace"].severity == "note"
    assert uses("import torch\ntorch.fx.symbolic_trace(m)", target="2.13.0")["torch.fx.symbolic_trace"].severity == "note"


def test_private_and_foreign_names_are_not_called_errors(uses):
    assert uses("import torch\ntorch._C._some_switch(True)")["torch._C._some_switch"].message.startswith("private")
    assert uses("from torch.hub import urlparse")["torch.hub.urlparse"].severity == "note"
    text = "if a:\n    import other as dist\nelse:\n    import torch.distributed as dist\ndist.local_rank_of_ours()"
    assert uses(text)["torch.distributed.local_rank_of_ours"].severity == "warning"


def test_arguments_of_a_function_that_takes_any_are_not_missing(uses):
    assert "torch.nn.GRU(input_size=)" not in {
        name for name, found in uses("import torch\ntorch.nn.GRU(input_size=1)").items() if found.severity == "error"
    }


def test_an_argument_that_is_one_of_any_is_told(uses):
    # torch.load hands what it does not know to pickle: real 1.10.0 raises TypeError, but of other functions nobody can tell.
    found = uses("import torch\ntorch.load(f, weights_only=True)")["torch.load(weights_only=)"]
    assert (found.in_target, found.severity) == (True, "note")
    assert found.message == "1.10.0 has no such argument of its own (from 1.13.0 on), but takes any there"
    assert uses("import torch\ntorch.load(f, weights_only=True)", target="2.0.0")["torch.load(weights_only=)"].message is None


def test_methods_are_told_only_when_asked_for(uses):
    assert "torch.Tensor.sum_to_size_of" not in uses("import torch\nx.argwhere()")
    found = uses("import torch\nx.argwhere()", methods=True)["torch.Tensor.argwhere"]
    assert (found.assumed, found.severity, found.message) == (True, "note", "if this is a tensor: from 1.11.0 on")


# a whole run


@pytest.fixture
def project(tmp_path, monkeypatch):
    """Writes files into an empty folder and makes it the working one."""
    monkeypatch.chdir(tmp_path)

    def write(**files):
        for name, text in files.items():
            path = tmp_path / name.replace("__", "/").replace("_dot_", ".")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text if isinstance(text, bytes) else text.encode())

    return write


def test_the_range_of_releases_and_what_sets_it(pt110, project):
    project(
        a_dot_py="import torch\ntorch.nanmean(x)\ntorch.symeig(x)\nif hasattr(torch, 'compile'):\n    torch.compile(m)\n",
        b_dot_py="print('no such thing')\n",
    )
    run = pt110("scan", ".", "--json")
    summary = run.json["summary"]
    assert (summary["min_release"], summary["max_release"]) == ("1.10.0", "1.13.1")
    assert (summary["min_set_by"], summary["max_set_by"]) == (["torch.nanmean"], ["torch.symeig"])
    assert (summary["files"], summary["torch_files"], summary["missing"]) == (2, 1, 0)
    assert list(run.json) == ["findings", "summary", "errors"]
    assert pt110("scan", ".", "--json", "--summary").json == {"findings": [], "summary": summary, "errors": []}


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ([], 0),
        (["--target", "1.10"], 1),
        (["--target", "1.10", "--exit-zero"], 0),
        (["--target", "2.0"], 0),
        (["--target", "1.10", "-o", "csv"], 1),
        (["--target", "1.10", "-o", "sarif"], 1),
    ],
)
def test_exit_codes(pt110, project, arguments, code):
    project(a_dot_py="import torch\ntorch.compile(m)\n")
    assert pt110("scan", ".", *arguments).code == code


def test_what_cannot_be_read_or_parsed_is_told_and_the_rest_goes_on(pt110, project, tmp_path):
    project(
        good_dot_py="import torch\ntorch.cov(x)\n",
        two_dot_py="import torch\nprint torch.cov\n",
        deep_dot_py="import torch\nx = " + "(" * 10_000 + ")" * 10_000,
        nul_dot_py=b"import torch\0\n",
        bad_dot_ipynb=b"torch {",
        gbk_dot_py="# coding=gbk\nimport torch  # \u8ba1\u7b97\ntorch.isin(a, b)\n".encode("gbk"),
        mixed_dot_py=b"# coding=utf-8\nimport torch  # \xff\ntorch.aminmax(x)\n",
    )
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "loop").symlink_to(tmp_path, target_is_directory=True)
    (tmp_path / "gone.py").symlink_to(tmp_path / "nowhere")
    run = pt110("scan", ".", "--json", "--target", "1.10")
    assert run.code == 3
    assert {finding["canonical"] for finding in run.json["findings"]} == {"torch.cov", "torch.isin", "torch.aminmax"}
    reasons = {Path(error["path"]).name: error["reason"] for error in run.json["errors"]}
    assert {"two.py", "deep.py", "nul.py", "bad.ipynb", "mixed.py", "gone.py"} <= set(reasons)
    assert "Python 2?" in reasons["two.py"]
    assert reasons["deep.py"] == "nested too deeply"
    assert reasons["mixed.py"].startswith("bytes that are not utf-8")
    assert [error["line"] for error in run.json["errors"] if error["path"].endswith("two.py")] == [2]


@pytest.mark.parametrize("chain", ["a" + ".b" * 400_000, "1" + "+1" * 400_000, "a" + "()" * 400_000, "-" * 100_000 + "1"])
def test_a_chain_that_would_exhaust_the_stack_is_survived(process, project, tmp_path, chain):
    project(chain_dot_py=f"import torch\n{chain}\n", good_dot_py="import torch\ntorch.cov(x)\n")
    done = process("scan", ".", "--json", cwd=tmp_path)
    assert done.returncode in (0, 3)
    found = json.loads(done.stdout)
    assert [each["canonical"] for each in found["findings"]] == ["torch.cov"]
    assert {each["reason"] for each in found["errors"]} <= {"nested too deeply"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("import torch\r\rx = torch.cov(y)\r", (3, 5)),
        ("import torch\r\n\r\nx = torch.cov(y)\r\n", (3, 5)),
        ("import torch\n\x0c\nx = torch.cov(y)", (3, 5)),
        ("import torch\n\u00e9 = '\u8ba1\u7b97', torch.cov(y)", (2, 11)),
        ('import torch\nx = """\n\u8ba1""", torch.cov(y)', (3, 7)),
        ("import torch\n@wrap(torch.cov)\ndef f(): pass", (2, 7)),
    ],
)
def test_places_are_those_of_the_parser(uses, text, place):
    found = uses(text)["torch.cov"]
    assert (found.line, found.column) == place


@pytest.mark.parametrize(
    "text", ["f'{torch.cov(x)}'", "f'''\n\n{a}\n{torch.cov(x)}'''", "f'{a:{torch.cov(x)}}'", "f'{a}' f'{[torch.cov(x)]}'"]
)
def test_what_stands_in_an_f_string_counts(uses, text):
    assert "torch.cov" in uses(f"import torch\n{text}")


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "\n\x0c\n"])
def test_a_line_is_silenced_however_lines_end(uses, ending):
    assert "torch.compile" not in uses(ending.join(["import torch", "", "torch.compile(m)  # pt110: ignore", "torch.abs(x)"]))


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import torch\nx: torch.Size = torch.cov(y)", {"torch.Size", "torch.cov"}),
        ("import torch\nx += torch.cov(y)", {"torch.cov"}),
        ("import torch\na, (b, *c) = torch.cov, 1\nx[torch.isin] = 1", {"torch.cov", "torch.isin"}),
        ("import torch\nx.y = torch.cov", {"torch.cov"}),
        ("import torch\nfor torch.x in torch.cov(y):\n    pass\nelse:\n    torch.isin(a, b)", {"torch.cov", "torch.isin"}),
        ("import torch\nwhile torch.cov(x):\n    pass\nelse:\n    torch.isin(a, b)", {"torch.cov", "torch.isin"}),
        ("import torch\nasync def f():\n    async with torch.cov(x) as (a, b):\n        pass\n    async for i in torch.isin:\n        pass", {"torch.cov", "torch.isin"}),
        ("import torch\ndef f():\n    global t\n    import torch.fx as t\ndef g():\n    t.symbolic_trace(m)", {"torch.fx", "torch.fx.symbolic_trace"}),
        ("import torch\ndef f():\n    global c\n    c = torch.cov\ndef g():\n    c(x)", {"torch.cov"}),
        ("import torch\nif (n := torch.cov)(x):\n    n(y)", {"torch.cov"}),
        ("import torch\n{k: torch.cov(k) for k in torch.isin if torch.aminmax}", {"torch.cov", "torch.isin", "torch.aminmax"}),
        ("import torch\nf = lambda x, y=torch.cov: torch.isin(x)", {"torch.cov", "torch.isin"}),
        ("import torch\nclass A(torch.nn.Module, metaclass=torch.cov):\n    x = torch.isin\n    def f(self): return x", {"torch.nn.Module", "torch.cov", "torch.isin"}),
        ("from torch import *\ncov(x)\nisin.y", {"torch.cov", "torch.isin"}),
        ("import importlib\nimportlib.import_module('torch.fx').Graph()", {"torch.fx", "torch.fx.Graph"}),
        ("import torch\ngetattr(torch, 'cov')(x)", {"torch.cov"}),
        ("import torch\ntry:\n    pass\nfinally:\n    torch.cov(x)", {"torch.cov"}),
        ("import torch\ndef f(a: torch.Size, *b: 'x', c=torch.cov, **d) -> torch.dtype: pass", {"torch.Size", "torch.cov", "torch.dtype"}),
    ],
)  # fmt: skip
def test_a_use_is_seen_wherever_it_stands(uses, text, found):
    assert set(uses(text)) == found


@pytest.mark.skipif(sys.version_info < (3, 10), reason="no match before Python 3.10")
def test_a_use_in_a_match_is_seen(uses):
    assert set(uses("import torch\nmatch x:\n    case torch.Size():\n        torch.cov(y)\n    case _ if torch.isin: pass")) == {"torch.Size", "torch.cov", "torch.isin"}  # fmt: skip


@pytest.mark.skipif(sys.version_info < (3, 11), reason="no except* before Python 3.11")
def test_a_group_of_exceptions_guards(uses):
    assert uses("import torch\ntry:\n    torch.compile(m)\nexcept* AttributeError:\n    pass")["torch.compile"].guarded


@pytest.mark.parametrize(
    "guard",
    [
        "import contextlib\nwith contextlib.suppress(AttributeError, ValueError):\n    torch.compile(m)",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    torch.compile(m)\nelse:\n    pass",
        "v = torch.__version__.split('.')\nif int(v[0]) >= 2:\n    torch.compile(m)",
        "if tuple(map(int, torch.__version__.split('+')[0].split('.')[:2])) >= (2, 0):\n    torch.compile(m)",
        "if [int(x) for x in torch.__version__.split('+')[0].split('.')][0] > 1:\n    torch.compile(m)",
        "from packaging import version\nif version.parse(torch.__version__).major >= 2:\n    torch.compile(m)",
        "from packaging import version\nif version.parse(torch.__version__).release >= (2, 0):\n    torch.compile(m)",
        "from packaging import version\nif not version.parse(torch.__version__) < version.parse('2.0'):\n    torch.compile(m)",
        "from importlib.metadata import version\nif version('torch') >= '2.0':\n    torch.compile(m)",
        "import pkg_resources\nif pkg_resources.get_distribution('torch').parsed_version >= pkg_resources.parse_version('2.0'):\n    torch.compile(m)",
        "new = True if torch.__version__.partition('.')[0] == '2' else False\nif new:\n    torch.compile(m)",
        "if torch.__version__.startswith('2.'):\n    torch.compile(m)",
        "from x import TORCH_GREATER_EQUAL_2_0\nif TORCH_GREATER_EQUAL_2_0:\n    torch.compile(m)",
        "from x import is_torch_version\nif is_torch_version('>=', '2.0'):\n    torch.compile(m)",
        "from x import pytorch_after\nif pytorch_after(2, 0):\n    torch.compile(m)",
        "from x import torch_less_than_2_0\nif not torch_less_than_2_0:\n    torch.compile(m)",
        "if 'compile' in dir(torch):\n    torch.compile(m)",
        "c = getattr(torch, 'compile', None)\nif c is not None:\n    torch.compile(m)",
        "def f():\n    if not hasattr(torch, 'compile'):\n        return\n    torch.compile(m)",
    ],
)
def test_a_guard_in_any_of_these_forms_is_seen(uses, guard):
    assert uses(f"import torch\n{guard}")["torch.compile"].guarded


def notebook(*cells):
    return json.dumps({"cells": [{"cell_type": kind, "source": source} for kind, source in cells], "nbformat": 4})


def test_a_notebook_is_one_namespace_read_cell_by_cell(pt110, project):
    project(
        n_dot_ipynb=notebook(
            ("markdown", "torch.compile"),
            ("code", ["!pip install torch\n", "%matplotlib inline\n", "import torch\n"]),
            ("code", "files = !ls\nif 1:\n    !ls\ntorch.nanmean?\ntorch.isin(a, b)"),
            ("code", "%%bash\ntorch.compile"),
            ("code", "%%time\ntorch.cov(x)"),
            ("code", "def broken(:"),
            ("code", "%%writefile train.py\nimport torch\ntorch.inference_mode()"),
        )
    )
    run = pt110("scan", ".", "--json")
    assert [(f["canonical"], f["cell"], f["line"]) for f in run.json["findings"]] == [
        ("torch.isin", 3, 5),
        ("torch.cov", 5, 2),
        ("torch.inference_mode", 7, 3),
    ]
    assert [(error["cell"], error["line"]) for error in run.json["errors"]] == [(6, 1)]


def test_a_notebook_of_many_cells_and_long_lines_is_read_at_once(pt110, project):
    cells = [
        ("code", "import torch"),
        ("code", " " * 100_000 + "!"),
        ("code", "x" + " " * 100_000 + "y?"),
        *[("code", "torch.cov(x)")] * 5_000,
    ]
    project(n_dot_ipynb=notebook(*cells))
    run = pt110("scan", ".", "--json")  # it took minutes while each cell counted the lines of all before it
    assert [(each["cell"], each["line"]) for each in run.json["findings"]][-1] == (5_003, 1)


@pytest.mark.parametrize(
    "test",
    [
        "[" * 12 + "torch.__version__" + " for x in [1, 2, 3, 4, 5, 6, 7, 8, 9]]" * 12 + " > '1.10'",
        "(" * 6 + "torch.__version__" + ", torch.__version__) * 9" * 6 + " > '1.10'",
        "torch.__version__.replace('1', '" + "1" * 100_000 + "').replace('1', '" + "1" * 100_000 + "') > '1'",
        "torch.__version__" + ".replace('', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx')" * 30 + " > '1.10'",
    ],
)
def test_a_test_of_the_version_that_would_take_for_ever_is_given_up(uses, test):
    assert uses(f"import torch\nif {test}:\n    torch.cov(x)")["torch.cov"].severity == "note"


def test_many_names_are_found_at_once(uses):
    text = "".join(f"from torch import a{number}\n" for number in range(3_000)) + "import torch\ntorch.cov(x)\n"
    assert uses(text)["torch.cov"].line == 3_002  # each was looked for in the whole text, and a near one among all names


@pytest.mark.skipif(sys.platform != "linux", reason="no /proc")
def test_a_file_of_the_kernel_that_has_nothing_to_say(pt110, tmp_path):
    (tmp_path / "x.py").symlink_to("/proc/kmsg")
    run = pt110("scan", str(tmp_path), "--json")
    assert "a fault in" not in run.err
    assert run.code in (0, 3)


@pytest.mark.skipif(sys.platform == "win32", reason="no signals")
def test_a_worker_that_is_ended_from_outside_ends_the_scan(project, tmp_path):
    project(**{f"f{number}_dot_py": "import torch\n" + "torch.cov(x)\n" * 2_000 for number in range(200)})
    command = [sys.executable, "-m", "pt110cli", "scan", ".", "--jobs", "2", "--json"]
    scan = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path)
    children = Path(f"/proc/{scan.pid}/task/{scan.pid}/children")
    if not children.exists():
        scan.kill()
        pytest.skip("no list of children")
    while scan.poll() is None and not children.read_text():
        time.sleep(0.01)
    for child in children.read_text().split() if scan.poll() is None else ():
        os.kill(int(child), signal.SIGKILL)
    out, err = scan.communicate(timeout=60)
    assert (scan.returncode, out) == (3, "")
    assert err == "pt110: a process of the scan was ended from outside, perhaps for want of memory; give --jobs 1\n"


def test_what_people_expect_is_left_out(pt110, project, tmp_path):
    source = "import torch\ntorch.abs(1)\n"
    project(a_dot_py=source, _dot_git__x_dot_py=source, build__b_dot_py=source, node_modules__c_dot_py=source)
    project(
        _dot_gitignore="made/\n*_pb.py\n",
        made__d_dot_py=source,
        e_pb_dot_py=source,
        sub___dot_gitignore="f.py\n",
        sub__f_dot_py=source,
        sub__g_dot_py=source,
    )
    names = {Path(f["path"]).name for f in pt110("scan", ".", "--json").json["findings"]}
    assert names == {"a.py", "g.py"}
    assert pt110("scan", ".", "--json", "--exclude", "sub/").json["summary"]["files"] == 1
    assert pt110("scan", ".", "--json", "--no-ignore").json["summary"]["files"] == 8
    assert pt110("scan", "build/b.py", "--json").json["summary"]["files"] == 1
    assert pt110("scan", "a.py", ".", str(tmp_path / "a.py"), "--json").json["summary"]["files"] == 2


def test_settings_of_the_project(pt110, project):
    project(a_dot_py="import torch\ntorch.compile(m)\n", b__c_dot_py="import torch\ntorch.vmap(m)\n")
    project(pyproject_dot_toml='[tool.pt110]\ntarget = "1.10"\nexclude = ["b/"]\njobs = 1\n')
    run = pt110("scan", ".", "--json")
    assert (run.code, run.json["summary"]["files"]) == (1, 1)
    assert pt110("scan", ".", "--target", "2.0", "--json").code == 0


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("[tool.pt110]\ntraget = '1.10'", "[tool.pt110] has no 'traget'; did you mean 'target'?"),
        ("[tool.pt110]\ntarget = 1.10", "'target' of [tool.pt110] is not a release like \"1.10\"; mend it"),
        ("[tool.pt110]\njobs = 0", "'jobs' of [tool.pt110] is not a whole number from 1; mend it"),
        ("[tool.pt110]\nexclude = 'x'", "'exclude' of [tool.pt110] is not a list of patterns; mend it"),
        ("[tool]\npt110 = 1", "[tool.pt110] is no table; write it as one"),
        ("[tool.pt110", "cannot be read"),
        ("[tool.pt110]\ntarget = '1.99'", "no release '1.99'"),
    ],
)
def test_bad_settings_name_the_file_and_the_key(pt110, project, text, error):
    project(a_dot_py="", pyproject_dot_toml=text)
    run = pt110("scan", ".")
    assert (run.code, run.out) == (2, "")
    assert error in run.err
    assert run.err.count("\n") == 1


@pytest.mark.parametrize("pattern", ["!", "a\\", "[z-a]", "*a*a*a*a*a*b", "**/a/**/a/**/a/**/a/**/b"])
def test_a_pattern_that_is_none(pt110, project, pattern):
    project(a_dot_py="import torch\ntorch.cov(x)\n", _dot_gitignore=f"{pattern}\n[a-[b]\nb.py\n", b_dot_py="import torch\n")
    run = pt110("scan", ".", "--json")
    assert (run.code, run.err, run.json["summary"]["files"]) == (0, "", 1)
    run = pt110("scan", ".", "--exclude", pattern)
    assert (run.code, run.out, run.err.count("\n")) == (2, "", 1)
    assert "write it as in a .gitignore" in run.err


@pytest.mark.parametrize(
    ("cookie", "note"),
    [
        ("rot13", "rot13 is no encoding of sources; read as utf-8"),
        ("hex", "hex is no encoding of sources; read as utf-8"),
        ("undefined", "undefined is no encoding of sources; read as utf-8"),
        ("no-such", None),
    ],
)
def test_an_odd_cookie(pt110, project, cookie, note):
    project(a_dot_py=f"# coding: {cookie}\nimport torch\ntorch.cov(x)\n")
    run = pt110("scan", ".", "--json")
    assert [each["canonical"] for each in run.json["findings"]] == ["torch.cov"]
    assert [each["reason"] for each in run.json["errors"]] == ([note] if note else [])


def test_a_replacement_character_of_the_source_is_no_fault(pt110, project):
    project(a_dot_py="import torch\nx = '\ufffd', torch.cov(y)\n")
    run = pt110("scan", ".", "--json")
    assert (run.code, run.json["errors"], len(run.json["findings"])) == (0, [], 1)


def test_a_link_that_leads_to_itself(pt110, tmp_path):
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    run = pt110("scan", str(tmp_path / "loop"))
    assert run.code == 3
    assert "a fault in" not in run.err + run.out


def test_folders_within_folders_without_end(pt110, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    for _ in range(1_200):
        os.mkdir("d")
        os.chdir("d")
    Path("deep.py").write_text("import torch\ntorch.cov(x)\n")
    monkeypatch.chdir(tmp_path)
    run = pt110("scan", ".", "--json")
    assert "a fault in" not in run.err
    assert (run.code, len(run.json["findings"])) == (0, 1)
    while os.path.isdir("d"):  # what removes the folder of a test calls itself
        os.rename("d", "e")
        if os.path.isdir("e/d"):
            os.rename("e/d", "d")
        for name in os.listdir("e"):
            os.remove(f"e/{name}")
        os.rmdir("e")


def test_a_scan_without_a_standard_error(tmp_path):
    (tmp_path / "a.py").write_text("import torch\ntorch.compile(m)\n")
    command = f"{sys.executable} -m pt110cli scan {tmp_path} --target 1.10 --json 2>&-"
    done = subprocess.run(["sh", "-c", command], check=False, stdout=subprocess.PIPE, text=True)
    assert (done.returncode, json.loads(done.stdout)["summary"]["missing"]) == (1, 1)


def test_no_more_processes_than_there_is_work_for(pt110, project):
    project(**{f"f{number}_dot_py": "import torch\ntorch.cov(x)\n" for number in range(70)})
    assert pt110("scan", ".", "--jobs", "999999999", "--json").json["summary"]["torch_files"] == 70


def test_no_such_path_and_nothing_to_scan(pt110, project):
    project(a_dot_txt="torch")
    run = pt110("scan", "nowhere")
    assert (run.code, run.err) == (2, "pt110: no such path 'nowhere'; name files or folders\n")
    run = pt110("scan", ".", "--json")
    assert (run.code, run.json["summary"]["files"]) == (0, 0)
    assert run.err.startswith("pt110: nothing to scan")


@pytest.mark.parametrize(
    ("text", "counted"),
    [
        ("import pytorch_lightning, is_torch_available\n", 0),
        ("torch_dtype = 1  # torchvision\n", 0),
        ("def broken(:  # pytorch\n", 0),
        ("x = 'torch'\n", 1),
        ("from .utils import torch_version\n", 1),
    ],
)
def test_only_sources_that_name_torch_are_parsed(pt110, project, text, counted):
    project(a_dot_py=text)
    run = pt110("scan", ".", "--json")
    assert (run.code, run.json["summary"]["torch_files"], run.json["summary"]["files"]) == (0, counted, 1)


def test_several_processes_find_the_same(pt110, project):
    project(**{f"f{n}_dot_py": f"import torch\ntorch.cov(x{n})\n" for n in range(80)})
    one, two = (pt110("scan", ".", "--json", "--jobs", jobs) for jobs in ("1", "2"))
    assert one.json == two.json
    assert len(one.json["findings"]) == 80


def ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    """What a process said and how it ended; one that goes on for too long is killed with all that it started."""
    try:
        out, err = process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        pytest.fail("it does not end")
    return process.returncode, out, err


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_ends_the_workers_and_writes_nothing(project, tmp_path):
    body = "import torch\n" + "x = torch.abs(torch.ones(3))\n" * 3_000
    project(**{f"f{n}_dot_py": body for n in range(120)})
    command = [sys.executable, "-m", "pt110cli", "scan", ".", "--json", "--jobs", "2"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path, start_new_session=True)
    time.sleep(1.5)
    os.killpg(process.pid, signal.SIGINT)
    assert ended(process) == (130, "", "pt110: interrupted; run it again for the whole answer\n")
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a worker is still running")


BUSY = """
import os, signal
from pt110cli.scan import workers

def large(path):
    return b"x" * 4_000_000

if __name__ == "__main__":
    try:
        for number, _ in enumerate(workers.results(large, ["a"] * 160, 2)):
            if number == 20:
                os.kill(os.getpid(), signal.SIGINT)
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.skipif(os.name == "nt", reason="there is no SIGINT to send")
def test_ctrl_c_ends_workers_that_are_handing_over_a_result(tmp_path):
    (tmp_path / "busy.py").write_text(BUSY)
    command = [sys.executable, "busy.py"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path, start_new_session=True)
    assert ended(process) == (0, "interrupted\n", "")


def test_sarif_has_what_its_schema_wants(pt110, project):
    project(**{"a b%_dot_py": "import torch\ntorch.compile(m)\ntorch.abs(1)\n"})
    document = pt110("scan", ".", "-o", "sarif").json
    assert document["version"] == "2.1.0"
    (run,) = document["runs"]
    (result,) = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert (result["level"], run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"]) == ("error", result["ruleId"])
    assert place == {"artifactLocation": {"uri": "./a%20b%25.py"}, "region": {"startLine": 2, "startColumn": 1}}


def test_github_commands_cannot_be_forged(pt110, project):
    project(**{"a,line=1::x_dot_py": "import torch\ntorch.compile(m)\n"})
    out = pt110("scan", ".", "-o", "github").out
    assert out == "::error file=./a%2Cline=1%3A%3Ax.py,line=2,col=1::torch.compile: not in 1.10.0: from 2.0.0 on\n"


@pytest.mark.parametrize("form", ["github", "sarif"])
def test_a_guarded_use_is_no_annotation(pt110, project, form):
    project(a_dot_py="import torch\nif hasattr(torch, 'compile'):\n    torch.compile(m)\ntorch.fx.wrap('f')\n")
    out = pt110("scan", ".", "-o", form).out
    assert ("torch.compile" in out, "torch.fx.wrap" in out) == (False, True)
    run = pt110("scan", ".", "-o", form, "--fields", "path")
    assert (run.code, run.out, run.err) == (2, "", f"pt110: --fields has nothing to choose from in -o {form}; drop one of them\n")


def test_people_see_what_matters_and_the_summary(pt110, project):
    project(a_dot_py="import torch\ntorch.abs(1)\ntorch.compile(m)\n")
    out = pt110("scan", ".").out
    assert "./a.py:3:1  error     torch.compile  not in 1.10.0: from 2.0.0 on" in out
    assert "torch.abs" not in out
    assert "Missing in 1.10  1" in out
    assert "不存在于 1.10" in pt110("scan", ".", "--lang", "zh").out
    assert "torch.compile" in pt110("scan", ".", tty=40).out.replace("\n", "")
