"""`pt110 list`."""

from __future__ import annotations

import csv
import io
import json

import pytest

STABLE = {"fx", "torch-special", "parametrization", "remote-module", "ddp-comm-hooks", "zero-redundancy-optimizer"}
MARKED_BY_DOCS = {
    "named-tensors": "prototype",
    "sparse-tensors": "beta",
    "optimize-for-inference": "prototype",
    "eager-quantization": "beta",
    "fx-graph-mode-quantization": "prototype",
    "mobile-optimizer": "beta",
    "rpc-cuda-tensors": "beta",
    "torchscript-over-rpc": "prototype",
}


def ids(run):
    return [feature["id"] for feature in run.json]


def test_tier_stable_lists_what_the_announcement_calls_stable(pt110):
    assert set(ids(pt110("list", "--tier", "stable", "--json"))) == STABLE


def test_a_filter_takes_the_words_that_pages_show(pt110):
    assert pt110("list", "--tier", "稳定版", "--json").json == pt110("list", "--tier", "stable", "--json").json


def test_features_marked_only_by_the_docs_are_not_announced(pt110):
    marked = {feature["id"]: feature["tier"] for feature in pt110("list", "--json").json if not feature["announced"]}
    assert marked == MARKED_BY_DOCS


def test_what_was_announced_without_a_tier_has_none(pt110):
    run = pt110("list", "--tier", "none", "--json")
    assert [(f["id"], f["tier"]) for f in run.json] == [("object-detection-transfer-learning", None)]


def test_values_of_one_option_mean_or_and_options_mean_and(pt110):
    either = ids(pt110("list", "--tier", "stable,prototype", "--json"))
    repeated = ids(pt110("list", "--tier", "stable", "--tier", "prototype", "--json"))
    both = ids(pt110("list", "--tier", "Stable,PROTOTYPE", "--area", "distributed", "--json"))
    assert either == repeated
    assert set(both) == {"remote-module", "ddp-comm-hooks", "zero-redundancy-optimizer", "generic-join", "torchscript-over-rpc"}


def test_parent_lists_the_eight_parts_of_the_profiler(pt110):
    parts = ids(pt110("list", "--parent", "pytorch-profiler", "--json"))
    assert len(parts) == 8
    assert all(part.startswith("profiler-") for part in parts)


@pytest.mark.parametrize(
    ("need", "wanted"), [("cuda", "cuda-graphs"), ("android", "android-nnapi"), ("monkeytype", "profile-directed-typing")]
)
def test_requires_finds_what_needs_it(pt110, need, wanted):
    assert wanted in ids(pt110("list", "--requires", need.upper(), "--json"))


def test_sorting(pt110):
    by_id = ids(pt110("list", "--sort", "id", "--json"))
    assert by_id == sorted(by_id)
    assert ids(pt110("list", "--sort", "id", "--desc", "--json")) == by_id[::-1]
    tiers = [feature["tier"] for feature in pt110("list", "--sort", "tier", "--json").json]
    assert tiers == sorted(tiers, key=["stable", "beta", "prototype", None].index)


def test_long_texts_are_left_out_unless_asked_for(pt110):
    assert not {"details", "caveats", "findings"} & set(pt110("list", "--json").json[0])
    assert set(pt110("list", "--json", "--fields", "id,caveats").json[0]) == {"id", "caveats"}


def test_fields_choose_order_and_reach_inside(pt110):
    first = pt110("list", "--json", "--fields", "name.en,ID").json[0]
    assert list(first) == ["name.en", "id"]


def test_fields_help_lists_them_all(pt110):
    names = pt110("list", "--fields", "help").out.split()
    assert {"id", "name", "name.en", "requires.cuda", "findings"} <= set(names)


def test_every_machine_format_carries_the_same_records(pt110):
    fields = "id,tier,area,name.zh"
    rows = pt110("list", "--json", "--fields", fields).json
    lines = [json.loads(line) for line in pt110("list", "-o", "ndjson", "--fields", fields).out.splitlines()]
    assert lines == rows
    for output, delimiter in (("csv", ","), ("tsv", "\t")):
        table = csv.DictReader(io.StringIO(pt110("list", "-o", output, "--fields", fields).out), delimiter=delimiter)
        assert [{k: v or None for k, v in row.items()} for row in table] == rows


def test_markdown_is_a_table_of_as_many_rows(pt110):
    lines = pt110("list", "-o", "markdown").out.splitlines()
    assert lines[:2] == ["| ID | Tier | Area | Feature |", "| --- | --- | --- | --- |"]
    assert len(lines) == 2 + len(pt110("list", "--json").json)


def test_nothing_found_is_an_empty_list_and_no_failure(pt110):
    run = pt110("list", "--tier", "stable", "--area", "mobile", "--json")
    assert (run.code, run.json) == (0, [])
    run = pt110("list", "--tier", "stable", "--area", "mobile")
    assert (run.code, run.out, run.err) == (0, "", "pt110: no feature meets all of these; drop a filter\n")


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--tier", "stabel"], "no tier 'stabel'; did you mean 'stable'?"),
        (["--tier", "gold"], "no tier 'gold'; known: stable, beta, prototype, none"),
        (["--tier", ","], "no tier in ','; known: stable, beta, prototype, none"),
        (["--area", "distributd"], "no area 'distributd'; did you mean 'distributed'?"),
        (["--requires", "cuba"], "no requirement 'cuba'; did you mean 'cuda'?"),
        (["--parent", "pytorch-profile"], "no feature 'pytorch-profile'; did you mean 'pytorch-profiler'?"),
        (["--sort", "teir"], "no field to sort by 'teir'; did you mean 'tier'?"),
        (["-o", "jsno"], "no format 'jsno'; did you mean 'json'?"),
        (["--json", "-o", "csv"], "--json and -o csv contradict each other; give one of them"),
        (["--fields", "id,summry"], "no field 'summry'; did you mean 'summary'?"),
        (["--fields", ","], "no field named; '--fields help' lists them"),
        (["--lang", "fr"], "no language 'fr' for --lang; known: en, zh"),
        (["--color", "alwyas"], "no colour rule 'alwyas'; did you mean 'always'?"),
        (["--teir", "beta"], "no option '--teir'; did you mean '--tier'?"),
        (["--tier"], "option '--tier' requires an argument; 'pt110 list --help' shows what it takes"),
        (["extra"], "got unexpected extra argument (extra); 'pt110 list --help' shows what it takes"),
        (["--catalogue", "nowhere.yaml"], "cannot read 'nowhere.yaml' (no such file or directory); name a YAML file"),
    ],
)
def test_wrong_usage_is_one_line_with_a_way_out(pt110, arguments, line):
    run = pt110("list", *arguments)
    assert (run.code, run.out, run.err) == (2, "", f"pt110: {line}\n")


def test_unknown_value_is_never_acted_on(pt110):
    assert pt110("list", "--tier", "stabel", "--json").out == ""
