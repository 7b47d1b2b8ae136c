"""`pt110 api`: names, tails, habits, keyword arguments and pasted texts."""

from __future__ import annotations

import re

import pytest


def names(run):
    return [row["symbol"] for row in run.json]


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ("torch.concat", ("torch.concat", "1.10.0", None, True)),
        ("torch.compile", ("torch.compile", "2.0.0", None, False)),
        ("torch.distributed.is_torchelastic_launched", ("torch.distributed.is_torchelastic_launched", "1.9.1", None, True)),
        ("torch.rfft", ("torch.rfft", "1.1.0", "1.7.1", False)),
        ("nn.Linear", ("torch.nn.Linear", "1.1.0", None, True)),
        ("F.relu", ("torch.nn.functional.relu", "1.1.0", None, True)),
        ("optim.RAdam", ("torch.optim.RAdam", "1.10.0", None, True)),
        ("torch.meshgrid(indexing=)", ("torch.meshgrid(indexing=)", "1.10.0", None, True)),
        ("meshgrid(indexing=)", ("torch.meshgrid(indexing=)", "1.10.0", None, True)),
        ("torch.load()", ("torch.load", "1.1.0", None, True)),
        ("  torch.fx.wrap  ", ("torch.fx.wrap", "1.8.0", None, True)),
        ("torch.backends._nnapi.prepare.NnapiModule", ("torch.backends._nnapi.prepare.NnapiModule", "1.8.0", None, True)),
    ],
)
def test_a_name_is_answered_with_its_releases(pt110, asked, answer):
    run = pt110("api", asked, "--json")
    row = run.json[0]
    assert (run.code, run.err) == (0, "")
    assert (row["symbol"], row["since"], row["until"], row["in_1_10"]) == answer
    assert ("1.10.0" in row["releases"]) is row["in_1_10"]
    assert row["releases"][0] == row["since"]


@pytest.mark.parametrize(
    ("text", "symbol"),
    [
        ("AttributeError: module 'torch' has no attribute 'frombuffer'", "torch.frombuffer"),
        ("ImportError: cannot import name 'Join' from 'torch.distributed.algorithms' (/usr/lib/x.py)", "torch.distributed.algorithms.Join"),
        ("ModuleNotFoundError: No module named 'torch.ao'", "torch.ao"),
        (
            "TypeError: use_deterministic_algorithms() got an unexpected keyword argument 'warn_only'",
            "torch.use_deterministic_algorithms(warn_only=)",
        ),
        ("TypeError: __init__() got an unexpected keyword argument 'label_smoothing'", "torch.nn.CrossEntropyLoss(label_smoothing=)"),
        (
            "TypeError: CrossEntropyLoss.__init__() got an unexpected keyword argument 'label_smoothing'",
            "torch.nn.CrossEntropyLoss(label_smoothing=)",
        ),
        ("'weights_only' is an invalid keyword argument for Unpickler()", "torch.load(weights_only=)"),
        ("AttributeError: 'Tensor' object has no attribute 'mH'", "torch.Tensor.mH"),
        ("请问 torch.inference_mode 从哪个版本开始支持？", "torch.inference_mode"),
        ("报错：module “torch.special” has no attribute “softmax”，怎么办", "torch.special.softmax"),
        ("from torch.utils.data import DataLoader as D, IterDataPipe", "torch.utils.data.IterDataPipe"),
        ("what happened to the `aten` argument of torch.onnx.export", "torch.onnx.export(aten=)"),
        ("erfcx in torch.special, since when", "torch.special"),
        ("which version has set_to_none in torch.optim.Optimizer.zero_grad", "torch.optim.Optimizer.zero_grad(set_to_none=)"),
    ],
)
def test_a_pasted_text_is_answered_in_any_language(pt110, text, symbol):
    run = pt110("api", text, "--json")
    assert symbol in names(run)
    assert 1 <= len(run.json) <= 4


def test_a_tail_gives_the_real_names_those_of_1_10_first(pt110):
    run = pt110("api", "GradScaler", "--json")
    assert names(run)[0] == "torch.cuda.amp.GradScaler"
    assert "torch.GradScaler" in names(run)


def test_a_method_gives_the_classes_that_have_it(pt110):
    assert "torch.Tensor.resolve_conj" in names(pt110("api", "resolve_conj", "--json"))
    row = pt110("api", "torch.nn.Linear.register_buffer", "--json").json[0]
    assert row["in_1_10"] is True


def test_what_only_raises_is_told_apart_from_what_is_gone(pt110):
    row = pt110("api", "torch.symeig", "--json").json[0]
    assert (row["until"], row["raises_since"], row["in_1_10"]) == (None, "2.0.0", True)
    row = pt110("api", "torch.lstsq", "--json").json[0]
    assert row["suggestions"] == ["torch.linalg.lstsq"]
    assert "×" in pt110("api", "torch.lstsq").out


def test_what_a_plain_import_does_not_bind_is_said(pt110):
    assert pt110("api", "torch.fx", "--json").json[0]["bound_by_import_torch"] is False
    assert pt110("api", "torch.nn", "--json").json[0]["bound_by_import_torch"] is True
    assert "import the module by name" in pt110("api", "torch.fx.wrap").out


def test_a_changed_default_is_told(pt110):
    row = pt110("api", "torch.optim.Optimizer.zero_grad(set_to_none=)", "--json").json[0]
    assert row["defaults"] == [["1.7.0", "False"], ["2.0.0", "True"]]


def test_what_1_10_has_instead(pt110):
    assert "torch.cuda.amp.GradScaler" in pt110("api", "torch.amp.GradScaler", "--json").json[0]["suggestions"]


def test_the_feature_of_a_symbol(pt110):
    assert pt110("api", "torch.cuda.make_graphed_callables", "--json").json[0]["features"] == ["cuda-graphs"]
    assert pt110("api", "torch.nn.utils.parametrizations.weight_norm", "--json").json[0]["features"] == ["parametrization"]
    assert pt110("api", "torch.nn.Linear", "--json").json[0]["features"] == []


@pytest.mark.parametrize(
    ("slip", "near"),
    [
        ("torch.nn.Lienar", "torch.nn.Linear"),
        ("torch.fx.wrp", "torch.fx.wrap"),
        ("GradScalr", "GradScaler"),
        ("torch.optim.GradScaler", "GradScaler"),
    ],
)
def test_a_name_that_never_existed_says_so_with_the_nearest_real_one(pt110, slip, near):
    run = pt110("api", slip, "--json")
    assert (run.code, run.err) == (1, "")
    assert (run.json[0]["symbol"], run.json[0]["since"], run.json[0]["in_1_10"]) == (slip, None, False)
    assert run.json[0]["suggestions"][0].endswith(near)
    assert "no release has it" in pt110("api", slip).out


@pytest.mark.parametrize(("release", "code"), [("1.10", 0), ("1.10.0", 0), ("V1.10.2", 0), ("1.9", 1), ("2.15", 0)])
def test_release_asks_for_one(pt110, release, code):
    run = pt110("api", "torch.concat", "--release", release, "--json")
    assert (run.code, run.json[0]["in_release"]) == (code, code == 0)


def test_an_unknown_release_offers_the_nearest(pt110):
    run = pt110("api", "torch.concat", "--release", "1.10.7")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("pt110: no release '1.10.7'; did you mean '1.10.")


def test_a_release_that_is_far_off_is_told_the_range(pt110):
    assert pt110("api", "torch.concat", "--release", "9.0").err.startswith("pt110: no release '9.0'; 1.1.0 to 2.")


@pytest.mark.parametrize("missing", ["torch.nope_nope", "frobnicate", "a text of no torch at all"])
def test_one_name_that_is_missing_does_not_cost_the_others_their_answers(pt110, missing):
    run = pt110("api", "torch.concat", missing, "torch.fx", "--json")
    assert (run.code, run.err) == (1, "")
    assert [(row["symbol"], row["since"]) for row in run.json] == [("torch.concat", "1.10.0"), (missing, None), ("torch.fx", "1.8.0")]


def test_a_name_in_another_case_is_understood(pt110):
    assert names(pt110("api", "Torch.Compile", "--json")) == ["torch.compile"]
    assert names(pt110("api", "FSDP", "--json"))[0] == "torch.distributed.fsdp"
    assert names(pt110("api", "torch.nn.linear", "--json")) == ["torch.nn.linear"]


def test_a_name_that_merely_ends_alike_is_no_replacement(pt110):
    out = pt110("api", "torch.linalg.vander").out
    assert ("Similar names  torch.vander" in out, "Instead" in out, "Replaced by" in out) == (True, False, False)
    out = pt110("api", "torch.symeig").out
    assert ("Replaced by  torch.linalg.eigh" in out, "Similar names" in out) == (True, False)
    assert "SIMILAR NAMES" in pt110("api", "torch.linalg.vander", "torch.fx").out


def test_what_a_module_was_before_is_told(pt110):
    run = pt110("api", "torch.fft", "--json")
    assert (run.json[0]["kind"], run.json[0]["formerly"]) == ("module", [["function", "1.1.0", "1.7.1"]])
    assert "Before    function 1.1 - 1.7.1" in pt110("api", "torch.fft").out
    assert pt110("api", "torch.fx", "--json").json[0]["formerly"] == []


def test_what_the_oldest_release_has_may_be_older(pt110):
    assert "Since     1.1 or earlier" in pt110("api", "torch.nn.Linear").out
    assert "1.1 或更早" in pt110("api", "torch.nn.Linear", "--lang", "zh").out
    assert "or earlier" not in pt110("api", "torch.fx").out


def test_the_card_says_what_its_marks_mean(pt110):
    out = pt110("api", "torch.symeig").out
    assert "× only raises" in out
    assert "since 1.9 (the library warns)" in out


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "!!!",
        "torch..x",
        "numpy.array",
        "pancakes with syrup",
        "\x1b[31m",
        "\udcff",
        "a" * 1_000_000,
        "(" * 10_000,
        "torch." * 200_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_what_names_nothing_of_torch_is_one_line(pt110, text):
    run = pt110("api", text, "--json")
    assert (run.code, run.out) == (1, "")
    assert run.err.startswith("pt110: no torch name in '")
    assert run.err.count("\n") == 1
    assert len(run.err) < 250


def test_a_damaged_index_is_3(pt110, monkeypatch, tmp_path):
    from pt110cli import api

    broken = tmp_path / "api.bin"
    for data in (b"", b"pt110-api-1\nrubbish", api.BUNDLED.read_bytes()[:200_000]):
        broken.write_bytes(data)
        monkeypatch.setattr(api, "_bundled", lambda: api.Index(broken))
        run = pt110("api", "torch.vstack", "torch.Tensor.zero_", "torch.nn.Linear", "--json")
        assert (run.code, run.out) == (3, "")
        assert run.err.count("\n") == 1


def test_show_gives_the_first_release_of_each_symbol(pt110):
    out = pt110("show", "conjugate-view").out
    assert re.search(r"^torch\.conj_physical +since 1\.10$", out, re.MULTILINE)
    assert re.search(r"^torch\.Tensor\.mH +since 1\.11$", out, re.MULTILINE)


def test_every_symbol_of_the_catalogue_is_in_the_index(pt110):
    from pt110cli import api

    for feature in pt110("list", "--json").json:
        for symbol in feature["symbols"]:
            known = api.look_up(symbol)
            assert known, symbol
            assert api.present(known, "1.10.0"), symbol


@pytest.mark.parametrize(("name", "private"), [("torch.__version__", False), ("torch.Tensor.__add__", False), ("torch._six", True)])
def test_a_name_of_two_underscores_on_both_sides_is_not_private(pt110, name, private):
    assert pt110("api", name, "--json").json[0]["private"] is private
