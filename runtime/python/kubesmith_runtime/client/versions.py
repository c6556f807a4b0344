"""Two resource versions -> which of them is newer, where that can be told."""

from __future__ import annotations

__all__ = ["are_near", "hides", "is_newer", "is_older"]

_LARGEST = 2**63 - 1
"""The largest version that etcd has."""
_FAR = 100_000
"""Changes of a cluster between two events of one watch, of which there are seldom more: bookmarks come each minute."""


def _number(version: str) -> int | None:
    """A version that has an order (KEP-5504); None for any other text."""
    if not version.isascii() or not version.isdecimal() or len(version) > 19:
        return None
    number = int(version)
    return number if number <= _LARGEST else None


def is_newer(version: str, than: str) -> bool:
    """Whether a version comes after another one. Decimal versions have an order; others only differ."""
    if not version or not than:
        return True
    number, other = _number(version), _number(than)
    return version != than if number is None or other is None else number > other


def is_older(version: str, than: str) -> bool:
    """Whether a version certainly comes before another one."""
    number, other = _number(version), _number(than)
    return number is not None and other is not None and number < other


def hides(known: str, version: str, seen: str) -> bool:
    """Whether a state of a `known` version makes one of another version old news, to a watch that has `seen` a version.

    A known version that is far ahead of what the watch has seen is nothing to compare with: it hides itself alone.
    """
    if are_near(known, seen):
        return not is_newer(version, known)
    return bool(version) and version == known


def are_near(version: str, seen: str) -> bool:
    """Whether a watch that has `seen` a version can come to this one: not one of another form, nor one far ahead."""
    number, other = _number(version), _number(seen)
    if number is None or other is None:
        return number == other or not seen
    return number <= other + _FAR
