"""What operations return besides single objects: lists, events of watches, and the objects that cannot be read."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, Literal, SupportsIndex, TypeVar, overload

from ..values.codecs import is_dict
from ..values.errors import ModelError, Problem

__all__ = [
    "Bookmark",
    "Event",
    "ListMeta",
    "ObjectList",
    "OnUnreadable",
    "UnreadableError",
    "metadata_of",
    "warn_of_unreadable",
]

_T = TypeVar("_T")


class UnreadableError(ModelError):
    """An object of a list or a watch whose values do not have the types of its kind."""

    def __init__(self, title: str, problems: list[Problem], wire: Any) -> None:
        super().__init__(title, problems)
        self.wire = wire
        """The object as the server sent it, which neither `repr` nor `args` of the error shows."""

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.title, self.problems, self.wire))


OnUnreadable = Callable[[UnreadableError], object]
"""Called with each object that cannot be read; the rest of its list or watch goes on unless this raises."""


def warn_of_unreadable(error: UnreadableError) -> None:
    """The default `OnUnreadable`: a `RuntimeWarning`."""
    warnings.warn(str(error), RuntimeWarning, stacklevel=2)


class ListMeta:
    """The metadata of a list."""

    __slots__ = ("continue_", "remaining_item_count", "resource_version")

    def __init__(self, wire: Mapping[str, Any]) -> None:
        self.continue_: str = str(wire.get("continue") or "")
        """The argument `continue_` of `list`, or of the operation, that returns what follows; empty at the end."""
        self.resource_version: str = str(wire.get("resourceVersion") or "")
        """The version of the list: the argument `resource_version` of a watch that starts where the list ends."""
        count: Any = wire.get("remainingItemCount")
        self.remaining_item_count: int | None = count if isinstance(count, int) else None
        """How many objects are on later pages; None if the server does not report it."""

    def __repr__(self) -> str:
        return f"ListMeta({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


class ObjectList(Generic[_T]):
    """The objects of one kind that a server returned: iterable, with a length, indexes and slices."""

    __slots__ = ("items", "metadata", "unreadable")

    def __init__(self, items: list[_T], metadata: ListMeta, unreadable: list[UnreadableError]) -> None:
        self.items: list[_T] = items
        """The objects that could be read."""
        self.metadata: ListMeta = metadata
        """The metadata of the list: its version, and where the next page starts."""
        self.unreadable: list[UnreadableError] = unreadable
        """One error for each object that could not be read."""

    def __iter__(self) -> Iterator[_T]:
        return iter(self.items)

    def __len__(self) -> int:
        return len(self.items)

    @overload
    def __getitem__(self, index: SupportsIndex) -> _T: ...
    @overload
    def __getitem__(self, index: slice) -> list[_T]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> _T | list[_T]:
        return self.items[index]

    def __repr__(self) -> str:
        return f"ObjectList(items={self.items!r}, metadata={self.metadata!r}, unreadable={self.unreadable!r})"


class Event(Generic[_T]):
    """A change of an object, reported by a watch."""

    __slots__ = ("object", "resource_version", "type")

    def __init__(self, type: Literal["ADDED", "MODIFIED", "DELETED"], object: _T, resource_version: str) -> None:
        self.type = type
        """What happened to the object."""
        self.object: _T = object
        """The object after the change; a deleted one as it was last."""
        self.resource_version: str = resource_version
        """The version after the change: another watch continues from here."""

    def __repr__(self) -> str:
        return f"Event(type={self.type!r}, object={self.object!r})"


class Bookmark:
    """A sign that all changes up to a version were sent; only watches with `allow_watch_bookmarks` get them."""

    __slots__ = ("annotations", "resource_version", "type")

    def __init__(self, resource_version: str, annotations: Mapping[str, str]) -> None:
        self.type: Literal["BOOKMARK"] = "BOOKMARK"
        """Distinguishes it from an `Event`."""
        self.resource_version: str = resource_version
        """The version: another watch continues from here."""
        self.annotations: Mapping[str, str] = annotations
        """Such as `k8s.io/initial-events-end`, sent after the last object that existed when the watch began."""

    def __repr__(self) -> str:
        return f"Bookmark(resource_version={self.resource_version!r})"


def metadata_of(wire: Any) -> dict[str, Any]:
    """The metadata of an object in wire form; empty if it has none."""
    metadata: Any = wire.get("metadata") if is_dict(wire) else None
    return metadata if is_dict(metadata) else {}
