"""Draws the pictures of README.md, docs/list.svg, show.svg and timeline.svg: `python scripts/build_screens.py`."""

from __future__ import annotations

from pathlib import Path

from pt110cli import api, catalogue, changes, timeline
from pt110cli.render import pages, terminal

DOCS = Path(__file__).resolve().parent.parent / "docs"
COMMAND = "python scripts/build_screens.py"
WIDTH = 96


def screens() -> dict[str, str]:
    """The pictures by the name of their file."""
    known = catalogue.load()
    listed = catalogue.sort(known.features, "area")
    beside = pages.features.Beside(known, {change.id: change for change in changes.load()}, api.look_up)
    graphs = catalogue.whole(catalogue.find(known, "cuda-graphs")[0])
    releases = api.releases()
    span = {"first": timeline.FIRST, "last": releases[-1]}
    stretches = timeline.intervals(known.features, releases, **span)
    return {
        "timeline.svg": terminal.svg(
            pages.timeline.bars(stretches, "en", columns=timeline.columns(releases, **span)), title="pt110 timeline", width=WIDTH
        ),
        "list.svg": terminal.svg(pages.features.table(listed, "en", group_by="area"), title="pt110 list", width=WIDTH),
        "show.svg": terminal.svg(pages.features.cards(graphs, "en", beside=lambda: beside), title="pt110 show cuda-graphs", width=WIDTH),
    }


if __name__ == "__main__":
    DOCS.mkdir(exist_ok=True)
    for name, picture in screens().items():
        (DOCS / name).write_text(picture, encoding="utf-8")
