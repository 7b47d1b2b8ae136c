"""`pt110 search`, features."""

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


@pytest.mark.parametrize("junk", ["qwertzuiop", "recipe for pancakes", "12345", "wwwww xxxxx", "红烧牛肉"])
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
