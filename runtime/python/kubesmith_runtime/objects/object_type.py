"""The wire form of an object -> the same with the apiVersion and kind of its kind first."""

from __future__ import annotations

from typing import Any

from ..values.errors import ModelError, Problem

__all__ = ["with_type"]


def with_type(wire: dict[str, Any], api_version: str, kind: str, title: str) -> dict[str, Any]:
    """The wire form with apiVersion and kind first; raises `ModelError` with this title if it names others."""
    expected = {"apiVersion": api_version, "kind": kind}
    problems = [
        Problem(key, f"`{wire[key]}`, expected `{text}`")
        for key, text in expected.items()
        if wire.get(key) not in (None, text)
    ]
    if problems:
        raise ModelError(title, problems)
    return {**expected, **wire}
