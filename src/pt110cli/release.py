"""Releases as they sort."""

from __future__ import annotations


def number(release: str) -> tuple[int, ...]:
    """A release as it sorts: 1.9.0 before 1.10.0."""
    return tuple(map(int, release.split(".")))
