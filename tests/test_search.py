"""`pt110 search`: features, changes and torch names."""

from __future__ import annotations

import pytest


def hits(run):
    return [hit["id"] for hit in run.json]


def first(run):
    return hits(run)[0]


@pytest.mark.parametrize(
    ("query", "wanted", "field"),
    [
        ("cuda-graphs", "cuda-graphs", "id"),
        ("CUDA_Graphs", "cuda-graphs", "id"),
        ("torch.cuda.make_graphed_callables", "cuda-graphs", "symbol"),
        ("make_graphed_callables", "cuda-graphs", "symbol"),
        ("ZeroRedundancyOptimizer", "zero-redundancy-optimizer", "id"),
        ("共轭视图", "conjugate-view", "name"),
        ("profiler", "pytorch-profiler", None),
        ("proifler", "pytorch-profiler", None),
        ("redundnacy optimiser", "zero-redundancy-optimizer", None),
        ("orthogonality of a weight", "parametrization", None),
        ("how can I trace a module into a graph and rewrite it", "fx", None),
        ("torch.special.erfcx", "torch-special", "symbol"),
        ("性能分析器", "pytorch-profiler", None),
        ("零冗余优化器 怎么用", "zero-redundancy-optimizer", None),
        ("NNAPI を Android で", "android-nnapi", None),
        # changes
        ("concat", "concat", "id"),
        ("NAdam", "nadam-and-radam", "symbol"),
        ("does torch have NAdam", "nadam-and-radam", "symbol"),
        ("torch.nn.CrossEntropyLoss(label_smoothing=)", "label-smoothing", "symbol"),
        ("UserWarning: torch.meshgrid: in an upcoming release, it will be required", "meshgrid-indexing-required", None),
        ("label smoothing", "label-smoothing", "id"),
        ("标签平滑", "label-smoothing", "alias"),
        ("協方差 矩陣", "cov-and-corrcoef", None),
        ("old set_deterministic", "set-deterministic-removed", "symbol"),
        # names that 1.10 lacks
        ("torch.compile", "torch.compile", "symbol"),
        ("torch.vmap per-example gradients", "torch.vmap", "symbol"),
        ("AttributeError: module 'torch.backends' has no attribute 'mps' 怎么解决", "torch.backends.mps", "symbol"),
        ("vmap", "torch.vmap", "symbol"),
        ("from torch import compile", "torch.compile", "symbol"),
        # names that 1.10 has and no record does
        ("torch.nn.functional.relu", "torch.nn.functional.relu", "symbol"),
        ("inference_mode", "torch.inference_mode", "symbol"),
        ("floor_divide", "torch.floor_divide", "symbol"),
        ("scaled_dot_product_attention", "torch.nn.functional.scaled_dot_product_attention", "symbol"),
        # in another case
        ("FSDP", "torch.distributed.fsdp", "symbol"),
        ("Torch.Compile", "torch.compile", "symbol"),
        # word forms, prefixes, parts, slips
        ("optimiser state sharding", "zero-redundancy-optimizer", None),
        ("parametr", "parametrization", "id"),
        ("checkpoint activatons", "saved-tensors-hooks", None),
    ],
)
def test_the_first_hit(pt110, query, wanted, field):
    run = pt110("search", query, "--json")
    assert (run.code, first(run)) == (0, wanted)
    assert field in (None, run.json[0]["field"])


def test_a_hit_says_what_matched_and_carries_the_feature(pt110):
    hit = pt110("search", "make_graphed_callables", "--json").json[0]
    assert set(hit) == {"kind", "id", "score", "field", "match", "item"}
    assert (hit["kind"], hit["score"], hit["match"]) == ("feature", 92, ["torch.cuda.make_graphed_callables"])
    assert hit["item"]["id"] == "cuda-graphs"


def test_a_change_is_a_hit_of_its_own_kind(pt110):
    hit = pt110("search", "set_deterministic", "--json").json[0]
    assert (hit["kind"], hit["id"]) == ("change", "set-deterministic-removed")
    assert hit["item"]["instead"]["en"].startswith("`torch.use_deterministic_algorithms")


def test_a_name_that_1_10_lacks_says_when_it_came(pt110):
    hit = pt110("search", "torch.compile", "--json").json[0]
    assert (hit["kind"], hit["score"], hit["item"]["in_1_10"], hit["item"]["since"]) == ("symbol", 100, False, "2.0.0")


def test_a_name_near_to_a_slip_is_offered(pt110):
    run = pt110("search", "torch.linalg.hausholder_product", "--in", "api", "--json")
    assert (run.code, first(run), run.json[0]["score"]) == (0, "torch.linalg.householder_product", 50)


@pytest.mark.parametrize(
    ("where", "kinds"),
    [("features", {"feature"}), ("changes", {"change"}), ("api", {"symbol"}), ("features,changes", {"feature", "change"})],
)
def test_in_narrows_the_search(pt110, where, kinds):
    run = pt110("search", "torch.special.zeta", "--in", where, "--json")
    assert {hit["kind"] for hit in run.json} == kinds
    assert {"feature", "change", "symbol"} == {hit["kind"] for hit in pt110("search", "torch.special.zeta", "--in", "all", "--json").json}


def test_an_unknown_place_is_wrong_usage(pt110):
    run = pt110("search", "x", "--in", "featuers")
    assert (run.code, run.err) == (2, "pt110: no place to search 'featuers'; did you mean 'features'?\n")


def test_only_features_have_a_tier_and_areas_are_of_both(pt110):
    assert {hit["kind"] for hit in pt110("search", "torch.conj", "--tier", "beta", "--json").json} == {"feature"}
    run = pt110("search", "conj", "--area", "complex", "--json")
    assert {(hit["kind"], hit["item"]["area"]) for hit in run.json} == {("change", "complex")}


def test_traditional_and_simplified_are_alike(pt110):
    traditional, simplified = (pt110("search", query, "--json").json for query in ("訓練時學習率預熱", "训练时学习率预热"))
    assert traditional == simplified
    assert traditional[0]["id"] == "composable-schedulers"


def test_underscores_dots_capitals_and_spaces_are_alike(pt110):
    found = [
        hits(pt110("search", query, "--json"))
        for query in ("zero_redundancy_optimizer", "Zero Redundancy Optimizer", "ZeroRedundancyOptimizer")
    ]
    assert found[0] == found[1] == found[2]


def test_words_of_a_query_need_no_quotes(pt110):
    assert hits(pt110("search", "cpu", "fusion", "--json")) == hits(pt110("search", "cpu fusion", "--json"))


def test_scores_fall_and_limit_cuts(pt110):
    scores = [hit["score"] for hit in pt110("search", "profiler", "--json").json]
    assert scores == sorted(scores, reverse=True)
    assert all(0 < score <= 100 for score in scores)
    assert len(pt110("search", "profiler", "--json", "--limit", "2").json) == 2


def test_filters_narrow_the_search(pt110):
    run = pt110("search", "memory", "--area", "profiler", "--json")
    assert {hit["item"]["area"] for hit in run.json} == {"profiler"}
    run = pt110("search", "gradient", "--tier", "stable", "--json")
    assert {hit["item"]["tier"] for hit in run.json} == {"stable"}


@pytest.mark.parametrize(
    "junk",
    [
        "qwertzuiop",
        "recipe for pancakes",
        "12345",
        "wwwww xxxxx",
        "红烧牛肉",
        "weather in Paris",
        "football results",
        "asdf.ghjk",
        "how old is the universe",
        "the of and",
        "import error",
        "明天天气怎么样",
        "zzzz_yyyy",
    ],
)
def test_junk_finds_nothing_and_says_no(pt110, junk):
    run = pt110("search", junk, "--json")
    assert (run.code, run.json) == (1, [])
    assert run.err == f"pt110: nothing answers '{junk}'; try fewer or other words, or 'pt110 list'\n"


@pytest.mark.parametrize("empty", ["", "   ", "?!…", "[/x]", "\x1b[31m"[:2], "\udcff"])
def test_a_query_without_words_is_wrong_usage(pt110, empty):
    run = pt110("search", empty, "--json")
    assert (run.code, run.out) == (2, "")
    assert run.err == "pt110: nothing to look for in the query; give a word, a name or an error text\n"


def test_a_huge_hostile_query_is_answered_and_shown_inert(pt110):
    run = pt110("search", "profiler [red] \x1b[31m (((" * 4_000)
    assert run.code in (0, 1)
    assert "\x1b" not in run.out + run.err
    assert len(run.err) < 200
