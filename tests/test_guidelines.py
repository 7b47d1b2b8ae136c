"""The rules of data/GUIDELINES.md can fail, and our catalogue passes them."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from pt110cli import source
from pt110cli.model import Event, Finding, Links, Source, Text

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "scripts"))

import guidelines  # noqa: E402  # scripts/ is no package


@pytest.fixture(scope="module")
def known():
    catalogue, problems = source.read(str(ROOT / "data" / "features.yaml"))
    assert not problems
    return catalogue


@pytest.fixture(scope="module")
def changes(known):
    changes, problems = source.read(str(ROOT / "data" / "changes.yaml"), ids=[feature.id for feature in known.features])
    assert not problems
    return changes


def broken(known, **changes):
    """What the rules say of the catalogue with its first feature changed."""
    feature = known.features[0]._replace(**changes)
    return [fault.what for fault in guidelines.of(known._replace(features=(feature, *known.features[1:])))]


def test_the_catalogue_keeps_them_all(known):
    assert list(guidelines.of(known)) == []


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"name": Text("N" * 41, "名")}, "name of 41 characters"),
        ({"name": Text("Name.", "名")}, "a name ends in a full stop"),
        ({"id": "x" * 41}, "id of 41 characters"),
        ({"summary": Text("A " * 71 + ".", "一。")}, "summary of 143 characters"),
        ({"summary": Text("No stop", "一。")}, "a summary is no sentence"),
        ({"summary": Text("A thing.", "中,文。")}, "half-width punctuation after Chinese ('中,')"),
        ({"summary": Text("A thing.", "用torch 的。")}, "no space between Chinese and Latin ('用t')"),
        ({"summary": Text("A thing.", "only English。")}, "no Chinese in a Chinese text"),
        ({"summary": Text("A 东西.", "一。")}, "Chinese in an English text"),
        ({"summary": Text("A powerful thing.", "一。")}, "'powerful' says nothing"),
        ({"details": None}, "no details"),
        ({"details": Text("One.\n\nTwo.", "一。")}, "the paragraphs are not the four that every feature has"),
        ({"details": Text("x" * 1401, "一。")}, "details of 1401 characters"),
        ({"start": "x = 1\n" * 21}, "21 lines to start"),
        ({"start": "x" * 77}, "a line of 77 columns"),
        ({"aliases": ("english only",)}, "no Chinese alias"),
        ({"aliases": ("一", "twice", "Twice")}, "'Twice' is there already"),
        ({"aliases": ("一", "how do I do it?")}, "'how do I do it?' is a sentence"),
        ({"history": ()}, "a tier without history"),
        ({"history": (Event("1.10.0", "stable", ("announcement",), Text("n" * 81, "一")),)}, "note of 81 characters"),
        ({"findings": (Finding(Text("A.", "一。"), Text("B.", "二。"), "partly", ("announcement",)),)}, "a finding with one source"),
        ({"links": Links(docs="http://a")}, "'http://a' is not https"),
    ],
)
def test_a_feature_that_breaks_a_rule_is_named(known, changes, what):
    assert what in broken(known, **changes)


@pytest.mark.parametrize(
    ("bad", "what"),
    [
        (Source("a post.", "https://a", "post"), "what a source shows is a phrase"),
        (Source("a wheel", "torch 1.8", "wheel"), "a wheel without a file or without what to check in it"),
        (Source("a wheel", "torch==1.8.0 torch/fx/__init__.py", "wheel"), "a wheel without a file or without what to check in it"),
        (Source("a probe", "data/probes/none.py", "probe"), "no probe data/probes/none.py"),
        (Source("a page", "pytorch.org", "docs"), "'pytorch.org' is not https"),
    ],
)
def test_a_source_that_breaks_a_rule_is_named(known, bad, what):
    faults = guidelines.of(known._replace(sources={**known.sources, "bad": bad}))
    assert (("sources", "bad"), what) in [(fault.path, fault.what) for fault in faults]


def test_a_probe_that_proves_nothing_is_named(known, changes):
    probes = {id_: src for id_, src in known.sources.items() if src.kind != "probe"}
    assert any("no source names data/probes/" in fault.what for fault in guidelines.of_both(known._replace(sources=probes), changes))


def test_a_source_means_the_same_in_both_files(known, changes):
    assert list(guidelines.of_both(known, changes)) == []
    name, source = next(iter(changes.sources.items()))
    same = known._replace(sources={**known.sources, name: source})
    assert list(guidelines.of_both(same, changes)) == []
    other = known._replace(sources={**known.sources, name: source._replace(what="something else")})
    assert [fault.what for fault in guidelines.of_both(other, changes)] == [f"source '{name}' says something else in the other file"]


def test_an_id_is_of_one_record(known, changes):
    twice = changes._replace(changes=(changes.changes[0]._replace(id=known.features[0].id),))
    assert f"'{known.features[0].id}' is a feature too" in [fault.what for fault in guidelines.of_both(known, twice)]


def test_the_changes_keep_them_all(changes):
    assert list(guidelines.of_changes(changes)) == []


@pytest.mark.parametrize(
    ("wrong", "what"),
    [
        ({"id": "x" * 41}, "id of 41 characters"),
        ({"fact": Text("No stop", "没有句号")}, "a fact is no sentence"),
        ({"fact": Text("A" * 240 + ".", "一。")}, "fact of 241 characters"),
        ({"instead": Text("`a`", "一" * 101)}, "instead of 101 characters"),
        ({"before": Text("a", "only English")}, "no Chinese in a Chinese text"),
        ({"after": Text("a", "用torch")}, "no space between Chinese and Latin ('用t')"),
        ({"symbols": ("torch.fx",) * 41}, "41 symbols"),
        ({"evidence": ()}, "a bc-breaking change without a probe"),
        ({"kind": "new", "evidence": ()}, "high confidence on documents alone"),
    ],
)
def test_a_change_that_breaks_a_rule_is_named(changes, wrong, what):
    one = next(change for change in changes.changes if change.kind == "bc-breaking")._replace(**wrong)
    assert what in [fault.what for fault in guidelines.of_changes(changes._replace(changes=(one,)))]


def test_code_is_the_same_in_every_language(changes):
    one = changes.changes[0]._replace(instead=Text("`x.clone()`", "`x.clone()`"))
    assert list(guidelines.of_changes(changes._replace(changes=(one,)))) == []


def test_every_rule_stands_in_the_guidelines_with_a_good_and_a_bad_example():
    text = (ROOT / "data" / "GUIDELINES.md").read_text("utf-8")
    rules = re.findall(r"^\*\*", text, re.MULTILINE)
    assert text.count("\n- Good: ") == text.count("\n- Bad: ") == len(rules)
