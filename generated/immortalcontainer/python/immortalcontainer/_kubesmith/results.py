"""What operations give beside single objects: lists, changes, and what of them could not be read."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Literal, TypeVar

from .codecs import is_dict
from .errors import ModelError, Problem

__all__ = ["Bookmark", "Event", "ListMeta", "ObjectList", "OnUnreadable", "UnreadableError", "warn_of_unreadable"]

_T = TypeVar("_T")


class UnreadableError(ModelError):
    """An object of a list, or of a change, that does not have the shape of its kind."""

    def __init__(self, title: str, problems: list[Problem], wire: Any) -> None:
        super().__init__(title, problems)
        self.args = (title, problems, wire)
        self.wire = wire
        """The object as the server sent it."""


OnUnreadable = Callable[[UnreadableError], object]
"""What to do with an object that cannot be read; the rest of its list or watch goes on unless it raises."""


def warn_of_unreadable(error: UnreadableError) -> None:
    """A warning of Python's."""
    warnings.warn(str(error), RuntimeWarning, stacklevel=2)


class ListMeta:
    """What a list says of itself."""

    __slots__ = ("continue_", "remaining_item_count", "resource_version")

    def __init__(self, wire: Mapping[str, Any]) -> None:
        self.continue_ = str(wire.get("continue") or "")
        """What the next call is given as `continue_` to go on; empty where nothing is left."""
        self.resource_version = str(wire.get("resourceVersion") or "")
        """The state that the list shows: what a watch that follows it is given as `resource_version`."""
        count: Any = wire.get("remainingItemCount")
        self.remaining_item_count: int | None = count if isinstance(count, int) else None
        """How many objects are left, where the server says it."""

    def __repr__(self) -> str:
        return f"ListMeta({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


class ObjectList(Generic[_T]):
    """Objects of a kind."""

    __slots__ = ("items", "metadata", "unreadable")

    def __init__(self, items: list[_T], metadata: ListMeta, unreadable: list[UnreadableError]) -> None:
        self.items = items
        """The objects that could be read."""
        self.metadata = metadata
        """What the list says of itself."""
        self.unreadable = unreadable
        """The others."""

    def __iter__(self) -> Iterator[_T]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    def __repr__(self) -> str:
        return f"ObjectList(items={self.items!r}, metadata={self.metadata!r}, unreadable={self.unreadable!r})"


class Event(Generic[_T]):
    """A change of an object."""

    __slots__ = ("object", "resource_version", "type")

    def __init__(self, type: Literal["ADDED", "MODIFIED", "DELETED"], object: _T, resource_version: str) -> None:
        self.type = type
        """What became of it."""
        self.object = object
        """The object after the change; what it was before it was deleted."""
        self.resource_version = resource_version
        """The state after the change, from which another watch may go on."""

    def __repr__(self) -> str:
        return f"Event(type={self.type!r}, object={self.object!r})"


class Bookmark:
    """A sign that all changes up to a state were sent; only a watch with `allow_watch_bookmarks` has them."""

    __slots__ = ("annotations", "resource_version", "type")

    def __init__(self, resource_version: str, annotations: Mapping[str, str]) -> None:
        self.type: Literal["BOOKMARK"] = "BOOKMARK"
        """So that it can be told from an `Event`."""
        self.resource_version = resource_version
        """The state, from which another watch may go on."""
        self.annotations = annotations
        """Such as `k8s.io/initial-events-end`, behind the last object that was there from the start."""

    def __repr__(self) -> str:
        return f"Bookmark(resource_version={self.resource_version!r})"


def metadata_of(wire: Any) -> dict[str, Any]:
    """The metadata of an object in wire form."""
    found: Any = wire.get("metadata") if is_dict(wire) else None
    return found if is_dict(found) else {}
