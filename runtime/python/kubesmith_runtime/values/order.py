"""The names in an object -> the order in which they are written: as they were read, or as an author writes a kind."""

from __future__ import annotations

from typing import Any

__all__ = ["arrange", "arrange_kind", "is_usual"]

_HEAD = ("apiVersion", "kind", "metadata")
_RANKS = {"apiVersion": 0, "kind": 1, "metadata": 2, "status": 4}
"""The places of names in an object of a kind; the others are at 3, in the order in which they were set."""


def is_usual(names: tuple[str, ...]) -> bool:
    """Whether these names of a kind, in the order in which they were read, have the order of `arrange_kind`."""
    if names[:3] == _HEAD and "status" not in names[3:-1]:
        return True
    ranks = [_RANKS.get(name, 3) for name in names]
    return ranks == sorted(ranks)


def arrange_kind(out: dict[str, Any]) -> dict[str, Any]:
    """A wire form, which begins with apiVersion and kind, with metadata after them and status at the end."""
    names = list(out)
    if ("metadata" not in out or names[2] == "metadata") and ("status" not in out or names[-1] == "status"):
        return out
    return {name: out[name] for name in sorted(names, key=lambda name: _RANKS.get(name, 3))}


def arrange(out: dict[str, Any], order: tuple[str, ...], fixed: dict[str, Any]) -> dict[str, Any]:
    """A wire form in the order in which it was read, what was added later behind it; of apiVersion and kind, those that
    it lacked come first."""
    first = {name: out[name] for name in (*(name for name in fixed if name not in order), *order) if name in out}
    return first | out
