"""`pt110 show`."""

from __future__ import annotations

import pytest


def ids(run):
    return [feature["id"] for feature in run.json]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("cuda-graphs", ["cuda-graphs"]),
        ("CUDA-Graphs", ["cuda-graphs"]),
        ("torch.fx.wrap", ["fx"]),
        ("torch.special", ["torch-special"]),
        ("共轭视图", ["conjugate-view"]),
    ],
)
def test_a_feature_goes_by_id_alias_name_or_symbol(pt110, name, wanted):
    assert ids(pt110("show", name, "--json")) == wanted


def test_several_are_shown_in_the_order_asked_and_once_each(pt110):
    assert ids(pt110("show", "fx", "cuda-graphs", "torch.fx.wrap", "--json")) == ["fx", "cuda-graphs"]


def test_a_shared_symbol_shows_every_feature_that_has_it(pt110, catalogue):
    feature = "- {{id: {0}, name: {{en: {0}, zh: {0}}}, tier: beta, area: mobile, summary: {{en: A., zh: A。}}, evidence: [post], symbols: [torch.nn.Linear]}}\n"
    run = pt110("show", "torch.nn.Linear", "--json", "--catalogue", catalogue(feature.format("one") + feature.format("two")))
    assert ids(run) == ["one", "two"]


def test_a_renamed_id_redirects_with_a_note(pt110, catalogue):
    feature = "- {id: new, name: {en: New, zh: 新}, tier: beta, area: mobile, summary: {en: A., zh: A。}, evidence: [post]}\nmoved: {old-one: new}\n"
    run = pt110("show", "Old-One", "--json", "--catalogue", catalogue(feature))
    assert (run.code, ids(run), run.err) == (0, ["new"], "pt110: 'Old-One' is now 'new'\n")


def test_unknown_feature_is_one_line_on_stderr(pt110):
    run = pt110("show", "cuda-graph")
    assert (run.code, run.out, run.err) == (2, "", "pt110: no feature 'cuda-graph'; did you mean 'cuda-graphs'?\n")
    run = pt110("show", "xyzzy")
    assert (run.code, run.err) == (2, "pt110: no feature 'xyzzy'; 'pt110 list' shows them all\n")


@pytest.mark.parametrize("command", ["show", "timeline", "check", "demo"])
@pytest.mark.parametrize(
    ("name", "code", "error"),
    [
        ("torch.nn.Linaer", 2, "no feature or torch name 'torch.nn.Linaer'; did you mean 'torch.nn.Linear'?"),
        (
            "nn.Linear",
            1,
            "no feature has 'torch.nn.Linear', which torch has from 1.1.0 on; 'pt110 api torch.nn.Linear' tells more",
        ),
        (
            "GradScaler",
            1,
            "no feature has 'GradScaler', which torch has as torch.cuda.amp.GradScaler and others; 'pt110 api GradScaler' tells more",
        ),
        ("label-smoothing", 1, "'label-smoothing' is no feature but a change; 'pt110 changes label-smoothing' shows it"),
        (
            "torch.jit.script",
            1,
            "no feature has 'torch.jit.script', which torch has from 1.1.0 on; 'pt110 api torch.jit.script' tells more",
        ),
    ],
)
def test_a_name_that_is_no_feature_is_told_what_it_is(pt110, command, name, code, error):
    run = pt110(command, name)
    assert (run.code, run.out, run.err) == (code, "", f"pt110: {error}\n")


def test_a_far_fetched_name_is_not_offered_and_a_huge_one_is_cut(pt110):
    run = pt110("show", "x" * 10_000)
    assert run.code == 2
    assert len(run.err) < 150


def test_the_card_tells_what_it_needs_and_how_settled_it_is(pt110):
    out = pt110("show", "cuda-graphs").out
    assert out.startswith("CUDA Graphs")
    assert "CUDA GPU (CUDA >=11.0)" in out
    assert "1.10 beta" in out


def test_the_card_in_chinese(pt110):
    out = pt110("show", "cuda-graphs", "--lang", "zh").out
    assert "测试版" in out
    assert "需要" in out


def test_markdown_is_a_page(pt110):
    out = pt110("show", "fx", "-o", "markdown").out
    assert out.startswith("## ")
    assert "\n**stable**\n" in out
    assert "(fx)" in out.splitlines()[0]
