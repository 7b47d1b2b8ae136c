"""`pt110 changes`, and the changes in `show` and `api`."""

from __future__ import annotations

import pytest

TEXT = """\
schema_version: 1
sources:
  post: {what: a post, where: "https://pytorch.org", kind: post}
changes:
- id: later
  kind: new
  area: nn
  symbols: [torch.nn.Mish]
  fact: {en: "A new name.", zh: 新名称。}
  evidence: [post]
  confidence: medium
- id: broken
  kind: bc-breaking
  area: complex
  symbols: [torch.Tensor.conj, "torch.meshgrid(indexing=)"]
  feature: conjugate-view
  prs: [54987, 1]
  fact: {en: "It is a `view` | now.", zh: 现在是视图。}
  before: {en: a copy, zh: 副本}
  after: {en: a view, zh: 视图}
  instead: {en: "`x.clone()`", zh: "`x.clone()`"}
  evidence: [post]
  confidence: medium
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "changes.yaml"
    path.write_text(TEXT, encoding="utf-8")
    return str(path)


def ids(run):
    return [change["id"] for change in run.json]


def test_json_has_the_promised_keys_in_order(pt110, file):
    run = pt110("changes", "--catalogue", file, "--json")
    assert run.code == 0
    assert list(run.json[0]) == "id kind area symbols feature prs fact before after instead evidence confidence aliases".split()
    assert run.json[0]["instead"] == {"en": "`x.clone()`", "zh": "`x.clone()`"}
    assert (run.json[1]["before"], run.json[1]["prs"], run.json[1]["feature"]) == (None, [], None)


def test_what_breaks_comes_first(pt110, file):
    assert ids(pt110("changes", "--catalogue", file, "--json")) == ["broken", "later"]


@pytest.mark.parametrize(
    ("filters", "wanted"),
    [
        (["--kind", "NEW"], ["later"]),
        (["--kind", "new,bc-breaking"], ["broken", "later"]),
        (["--area", "nn"], ["later"]),
        (["--area", "nn", "--kind", "bc-breaking"], []),
        (["--feature", "conjugate-view"], ["broken"]),
        (["--symbol", "torch.nn"], ["later"]),
        (["--symbol", "nn.Mish"], ["later"]),
        (["--symbol", "Mish"], ["later"]),
        (["--symbol", "torch.Tensor"], ["broken"]),
        (["--symbol", "torch.meshgrid"], ["broken"]),
        (["--symbol", "torch.meshgrid(indexing=)"], ["broken"]),
        (["--symbol", "torch.nn.Mish", "--symbol", "torch.Tensor.conj"], ["broken", "later"]),
        (["--symbol", "torch.fx"], []),
    ],
    ids=" ".join,
)
def test_filters(pt110, file, filters, wanted):
    run = pt110("changes", "--catalogue", file, "--json", *filters)
    assert (run.code, ids(run)) == (0, wanted)
    assert run.err == ("" if wanted else "pt110: no change meets all of these; leave one of them out\n")


def test_a_change_is_opened_by_its_id(pt110):
    run = pt110("changes", "label-smoothing", "concat", "--json")
    assert (run.code, ids(run)) == (0, ["label-smoothing", "concat"])
    assert pt110("changes", "concat").out.startswith("concat  new\n")
    run = pt110("changes", "concta")
    assert (run.code, run.out, run.err) == (2, "", "pt110: no change 'concta'; did you mean 'concat'?\n")


def test_filters_take_the_words_that_pages_show(pt110):
    assert ids(pt110("changes", "--kind", "Backward-Incompatible", "--json")) == ids(pt110("changes", "--kind", "bc-breaking", "--json"))
    assert ids(pt110("changes", "--area", "TorchScript", "--json")) == ids(pt110("changes", "--area", "jit", "--json"))
    assert ids(pt110("changes", "--kind", "已知缺陷", "--json")) == ids(pt110("changes", "--kind", "known issue", "--json"))


def test_a_defect_of_1_10_is_no_bug_fix(pt110):
    issues = pt110("changes", "--kind", "known-issue", "--json").json
    assert {"autocast-cpu-off-by-default", "sequential-lr-lacks-state"} <= {change["id"] for change in issues}
    assert all("defect" in change["fact"]["en"] for change in issues)
    assert not any("defect" in change["fact"]["en"] for change in pt110("changes", "--kind", "bugfix", "--json").json)


@pytest.mark.parametrize(
    ("filters", "error"),
    [
        (["--kind", "deprecations"], "no kind 'deprecations'; did you mean 'deprecation'?"),
        (["--area", "autgrad"], "no area 'autgrad'; did you mean 'autograd'?"),
        (["--feature", "cuda-graph"], "no feature 'cuda-graph'; did you mean 'cuda-graphs'?"),
        (["--symbol", "torch.fx.symbolic_trce"], "no symbol 'torch.fx.symbolic_trce'; did you mean 'torch.fx.symbolic_trace'?"),
        (["--symbol", "qwertzuiop"], "no symbol 'qwertzuiop'; give one like torch.fx.wrap"),
        (["--catalogue", "nowhere.yaml"], "cannot read 'nowhere.yaml' (no such file or directory); name a YAML file"),
    ],
    ids=lambda value: value[1] if isinstance(value, list) else "",
)
def test_an_unknown_value_is_wrong_usage(pt110, filters, error):
    run = pt110("changes", *filters)
    assert (run.code, run.out, run.err) == (2, "", f"pt110: {error}\n")


@pytest.mark.usefixtures("file")
def test_a_catalogue_of_the_other_kind_is_named_as_such(pt110, catalogue, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    catalogue("- {id: one, name: {en: One, zh: 一}, tier: beta, area: mobile, summary: {en: A., zh: A。}, evidence: [post]}\n")
    run = pt110("changes", "--catalogue", "catalogue.yaml")
    assert (run.code, run.err) == (2, "pt110: 'catalogue.yaml' holds features, not changes; name a file of changes\n")
    run = pt110("list", "--catalogue", "changes.yaml")
    assert (run.code, run.err) == (2, "pt110: 'changes.yaml' holds changes, not features; name a catalogue of features\n")


def test_a_terminal_shows_kinds_as_headings(pt110, file):
    out = pt110("changes", "--catalogue", file, tty=80, env={"NO_COLOR": "1"}).out
    lines = [line.strip() for line in out.splitlines()]
    assert lines.index("backward-incompatible") < lines.index("new")
    assert "Instead: x.clone()" in out


def test_one_alone_is_a_card_in_either_language(pt110, file):
    run = pt110("changes", "--catalogue", file, "--kind", "bc-breaking", "--lang", "zh", tty=80, env={"NO_COLOR": "1"})
    for text in ("现在是视图。", "1.9.1 中", "副本", "1.10.0 中", "不兼容变更", "#54987, #1"):
        assert text in run.out


def test_a_pipe_has_one_record_a_line(pt110, file):
    lines = pt110("changes", "--catalogue", file).out.splitlines()
    assert len(lines) == 3
    assert lines[0].split() == ["ID", "KIND", "AREA", "CHANGE"]


def test_markdown_is_a_ticket(pt110, file):
    assert pt110("changes", "--catalogue", file, "-o", "markdown").out == (
        "### backward-incompatible (1)\n\n"
        "| Change | Symbols | In 1.9.1 | In 1.10.0 | Instead |\n| --- | --- | --- | --- | --- |\n"
        "| It is a `view` \\| now. ([#54987](https://github.com/pytorch/pytorch/pull/54987), "
        "[#1](https://github.com/pytorch/pytorch/pull/1)) | `torch.Tensor.conj`, `torch.meshgrid(indexing=)` | a copy | a view | `x.clone()` |\n\n"
        "### new (1)\n\n| Change | Symbols | Area |\n| --- | --- | --- |\n| A new name. | `torch.nn.Mish` | nn |\n"
    )


def test_our_own_changes_of_a_feature_are_in_show(pt110):
    (feature,) = pt110("show", "conjugate-view", "--json").json
    assert feature["changes"] == ids(pt110("changes", "--feature", "conjugate-view", "--json"))
    assert feature["changes"]
    page = pt110("show", "conjugate-view").out
    assert all(f"({id_})" in page for id_ in feature["changes"])


def test_api_names_the_changes_of_a_symbol(pt110):
    (row,) = pt110("api", "torch.conj", "--json").json
    assert row["changes"] == [c["id"] for c in pt110("changes", "--json").json if "torch.conj" in c["symbols"]]
    assert row["changes"]
    assert row["changes"][0] in pt110("api", "torch.conj").out
