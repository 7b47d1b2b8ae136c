"""`pt110 timeline`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

HISTORY = "- {{id: {id}, name: {{en: One, zh: 一}}, tier: {tier}, area: mobile, summary: {{en: A., zh: A。}}, evidence: [post], history: [{events}]}}\n"


def event(release, tier):
    return f"{{release: {release}, tier: {tier}, evidence: [post]}}"


def test_intervals_end_where_the_next_begins(pt110):
    assert pt110("timeline", "fx", "--json").json == [
        {"id": "fx", "tier": "beta", "from": "1.8.0", "to": "1.9.1"},
        {"id": "fx", "tier": "stable", "from": "1.10.0", "to": None},
    ]


def test_from_and_to_keep_what_reaches_into_them(pt110):
    assert [each["tier"] for each in pt110("timeline", "fx", "--json", "--to", "1.9").json] == ["beta"]
    assert [each["tier"] for each in pt110("timeline", "fx", "--json", "--from", "1.10").json] == ["stable"]
    run = pt110("timeline", "fx", "--json", "--to", "1.7")
    assert (run.code, run.json) == (0, [])
    assert run.err == "pt110: no tier in these releases; widen --from and --to, or name other features\n"


def test_a_feature_may_be_named_by_an_alias_or_a_symbol(pt110):
    assert {each["id"] for each in pt110("timeline", "torch.cuda.CUDAGraph", "共轭视图", "--json").json} == {
        "cuda-graphs",
        "conjugate-view",
    }


def test_what_is_settled_comes_first_then_what_came_first(pt110, catalogue):
    path = catalogue(
        HISTORY.format(id="proto", tier="prototype", events=event("1.8.0", "prototype"))
        + HISTORY.format(id="late", tier="stable", events=f"{event('1.9.0', 'beta')}, {event('1.10.0', 'stable')}")
        + HISTORY.format(id="early", tier="stable", events=event("1.8.0", "stable"))
    )
    assert [each["id"] for each in pt110("timeline", "--json", "--catalogue", path).json] == ["early", "late", "late", "proto"]


def test_a_pipe_gets_letters_in_aligned_columns(pt110):
    run = pt110("timeline", "fx", "cpu-fusion", "--from", "1.9", "--to", "2.1")
    assert run.out.splitlines() == [
        "ID          1.9  1.10  1.11  1.12  1.13  2.0  2.1",
        "fx          B    S     S     S     S     S    S",
        "cpu-fusion  ·    B     B     B     B     B    R",
    ]


def test_a_narrow_terminal_gets_upright_digits(pt110):
    run = pt110("timeline", "fx", "--from", "1.9", "--to", "2.1", tty=40, env={"NO_COLOR": "1"})
    assert run.out.splitlines()[:4] == [
        "    1.9  1.10 1.11 1.12 1.13 2.0  2.1",
        "fx  B    S    S    S    S    S    S",
        "",
        run.out.splitlines()[3],
    ]
    run = pt110("timeline", "zero-redundancy-optimizer", tty=80, env={"NO_COLOR": "1"})
    head = run.out.splitlines()
    assert [line[27:].split() for line in head[:2]] == [["1", "2"], ["1"] * 10]
    assert head[3].startswith("zero-redundancy-optimizer  · · P B S S")


@pytest.mark.parametrize("width", [40, 80, 120])
def test_no_line_is_wider_than_the_terminal(pt110, width):
    run = pt110("timeline", tty=width, env={"NO_COLOR": "1"})
    assert max(map(len, run.out.splitlines())) <= width
    assert re.sub(r"\s", "", run.out).count("fx-graph-mode-quantization") == 1


def test_colour_has_its_letter_too(pt110):
    run = pt110("timeline", "fx", "--color", "always", tty=120)
    assert "\x1b[30;42mS" in run.out
    assert "\x1b[30;43mB" in run.out


def test_svg_and_html_are_whole_documents_without_anything_from_elsewhere(pt110):
    svg = pt110("timeline", "-o", "svg").out
    assert ET.fromstring(svg).tag.endswith("svg")  # noqa: S314  # our own
    html = pt110("timeline", "fx", "-o", "html").out
    assert html.lstrip().startswith("<!DOCTYPE html>")
    for picture in (svg, html):
        assert "zero-redundancy-optimizer" in picture or picture is html
        assert not re.search(r"(src|href|url\()\s*=?\s*[\"']?https?:", picture)


def test_markdown_is_a_table_with_its_legend(pt110):
    out = pt110("timeline", "fx", "--from", "1.9", "--to", "1.10", "-o", "markdown").out
    assert out == (
        "| ID | 1.9 | 1.10 |\n| --- | --- | --- |\n| **fx** | B | S |\n\nS stable  B beta  P prototype  D deprecated  R removed  \n"
    )


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--from", "2.0", "--to", "1.10"], "--from 2.0.0 is after --to 1.10.0; swap them"),
        (["--from", "1.99"], "no release '1.99'; did you mean '1.9.1'?"),
        (["cuda-grafs"], "no feature 'cuda-grafs'; did you mean 'cuda-graphs'?"),
        (["-o", "htlm"], "no format 'htlm'; did you mean 'html'?"),
    ],
)
def test_bad_usage_is_one_line(pt110, arguments, error):
    run = pt110("timeline", *arguments)
    assert (run.code, run.out, run.err) == (2, "", f"pt110: {error}\n")


def test_only_what_draws_knows_pictures(pt110):
    run = pt110("list", "-o", "svg")
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith("pt110: no format 'svg'")
