"""The objects of lists and of a watch's events -> the events that a caller has not seen yet, each newer than the last.

For each object that exists, the uid, the version and the JSON of the last state that was handed out are kept: about as
many bytes as the server sends for it. A cache, which has the objects itself, keeps no JSON here.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Generic, NamedTuple, TypeVar

from ..http.requested import Requested
from ..http.results import Event, OnUnreadable, UnreadableError, metadata_of
from ..text.json_text import parse_json
from ..values.codecs import is_dict
from ..values.errors import ModelError, Problem, object_title
from .versions import are_near, hides, is_older

__all__ = ["Changes", "Key", "KnownObjects", "ListedObjects", "ObjectReader"]

K = TypeVar("K")

Key = tuple[str, str]
"""Namespace and name; the namespace of an object without one is empty."""

_REMEMBERED_DELETIONS = 10_000
"""For how many deleted objects their version is kept, so that a server that lags behind cannot bring them back."""


class Changes(Generic[K]):
    """What a watch hands out at once: the difference that a list made, or one event of the stream."""

    __slots__ = ("events", "is_list")

    def __init__(self, events: list[Event[K]], *, is_list: bool) -> None:
        self.events: list[Event[K]] = events
        self.is_list: bool = is_list
        """Whether the events complete what the caller knows to the state of a whole list; they may be none."""


class ObjectReader(Generic[K]):
    """How the objects of a kind are read."""

    __slots__ = ("kind", "on_unreadable", "read", "recall", "requested")

    def __init__(
        self,
        read: Callable[[Any], K],
        kind: str,
        on_unreadable: OnUnreadable,
        recall: Callable[[Key], K | None] | None = None,
        requested: Requested | None = None,
    ) -> None:
        self.read = read
        """Wire form -> object; raises `ModelError`."""
        self.kind: str = kind
        """Names objects without a kind in messages, such as the items of lists."""
        self.on_unreadable = on_unreadable
        self.recall = recall
        """The last state of an object that was handed out, if the caller keeps it; None: it is kept here, as JSON."""
        self.requested: Requested = requested or Requested()
        """What the objects say of themselves."""


class _Known(NamedTuple):
    uid: str
    version: str
    is_handed_out: bool
    """Whether the caller has seen the object: not if it could never be read."""
    json: bytes | None
    """An object whose `object` is the last state that was handed out; None if there is none, or the caller keeps it."""


class _Identity(NamedTuple):
    key: Key
    uid: str
    version: str


def _identity_of(wire: Any) -> _Identity:
    """The key, uid and version of an object that has a name."""
    meta = metadata_of(wire)
    key = (str(meta.get("namespace") or ""), str(meta["name"]))
    return _Identity(key, str(meta.get("uid") or ""), str(meta.get("resourceVersion") or ""))


class KnownObjects(Generic[K]):
    """What the caller of a watch knows."""

    def __init__(self, reader: ObjectReader[K], *, is_complete: bool) -> None:
        self.reader = reader
        self.is_complete = is_complete
        """Whether each object is known that existed at the version seen last: not if the watch began without a list."""
        self.objects: dict[Key, _Known] = {}
        self.deletions: dict[tuple[Key, str], str] = {}
        """Key and uid of objects that were deleted -> the version of the deletion."""

    def apply(self, event_type: str, wire: Any, line: bytes, seen: str) -> list[Event[K]]:
        """The events that an event of the stream means for the caller: none if it is known already, or unreadable.

        `line` is the event as the server sent it, and `seen` the version that was seen before.
        """
        if event_type not in ("ADDED", "MODIFIED", "DELETED"):
            self.report(ModelError(self.reader.kind, [Problem("type", f"unknown event type {event_type!r}")]), wire)
            return []
        new = _identity_of(wire)
        if self._is_known(event_type, new, seen):
            return []
        known = self.objects.get(new.key)
        if event_type == "DELETED":
            return self._delete(new, wire)
        events = self._replace(new) if known is not None and known.uid != new.uid else []
        return events + self._put(new, event_type, wire, line)

    def report(self, error: ModelError, wire: Any) -> None:
        """Hands an object that cannot be read to `on_unreadable`."""
        title = object_title(wire, self.reader.kind) if is_dict(wire) else self.reader.kind
        self.reader.on_unreadable(UnreadableError(title, error.problems, wire))

    def _is_known(self, event_type: str, new: _Identity, seen: str) -> bool:
        """Whether the caller knows the state of an event, or a newer one."""
        known = self.objects.get(new.key)
        deletion = self.deletions.get((new.key, new.uid))
        if deletion is not None and (event_type == "DELETED" or hides(deletion, new.version, seen)):
            return True
        if known is None:
            return event_type == "DELETED" and self.is_complete
        if event_type == "DELETED" or known.uid != new.uid:
            return is_older(new.version, known.version) and are_near(known.version, seen)
        return hides(known.version, new.version, seen)

    def _put(self, new: _Identity, event_type: str, wire: Any, line: bytes | None) -> list[Event[K]]:
        """Reads and keeps an object; `line` is None for an item of a list."""
        known = self.objects.get(new.key)
        is_handed_out = known is not None and known.is_handed_out
        try:
            readable = self.reader.read(wire)
        except ModelError as error:
            self.objects[new.key] = _Known(new.uid, new.version, is_handed_out, known.json if known else None)
            self.report(error, wire)
            return []
        self.objects[new.key] = _Known(new.uid, new.version, True, self._json(wire, line))
        if is_handed_out:
            event_type = "MODIFIED"
        elif self.is_complete:
            event_type = "ADDED"
        return [Event("MODIFIED" if event_type == "MODIFIED" else "ADDED", readable, new.version)]

    def _json(self, wire: Any, line: bytes | None) -> bytes | None:
        if self.reader.recall is not None:
            return None
        return json.dumps({"object": wire}, separators=(",", ":")).encode() if line is None else line

    def _delete(self, new: _Identity, wire: Any) -> list[Event[K]]:
        known = self.objects.get(new.key)
        if known is not None and known.uid != new.uid:
            # The object of that name that the caller knows is gone too, or there would not have been another one.
            self._remember_deletion(new.key, new.uid, new.version)
            return self._replace(new)
        try:
            readable: K | None = self.reader.read(wire)
        except ModelError as error:
            self.report(error, wire)
            readable = self._last_state(new.key)
        self.objects.pop(new.key, None)
        self._remember_deletion(new.key, new.uid, new.version)
        is_expected = known is None or known.is_handed_out
        return [Event("DELETED", readable, new.version)] if readable is not None and is_expected else []

    def _replace(self, new: _Identity) -> list[Event[K]]:
        """The deletion of the object whose name another one has now."""
        return self.vanish(new.key, self.objects[new.key].version)

    def vanish(self, key: Key, version: str) -> list[Event[K]]:
        """The deletion of an object that was gone at some version, with its last known state."""
        known = self.objects[key]
        last = self._last_state(key)
        del self.objects[key]
        self._remember_deletion(key, known.uid, version)
        return [] if last is None else [Event("DELETED", last, known.version)]

    def _last_state(self, key: Key) -> K | None:
        """The state of an object that was handed out last; None if there is none."""
        known = self.objects.get(key)
        if known is None or not known.is_handed_out:
            return None
        if self.reader.recall is not None:
            return self.reader.recall(key)
        wire: Any = parse_json(known.json or b"{}").get("object")
        try:
            return self.reader.read(wire)
        except ModelError as error:  # an object that existed before the watch, and was not handed out
            self.report(error, wire)
            return None

    def _remember_deletion(self, key: Key, uid: str, version: str) -> None:
        self.deletions.pop((key, uid), None)
        self.deletions[key, uid] = version
        if len(self.deletions) > _REMEMBERED_DELETIONS:
            del self.deletions[next(iter(self.deletions))]


class ListedObjects(Generic[K]):
    """The pages of a list, which change what is known only when the last one has come."""

    def __init__(self, known: KnownObjects[K], version: str, *, is_silent: bool, is_restored: bool) -> None:
        self.known = known
        self.version = version
        """The version of the list."""
        self.is_silent = is_silent
        """Whether the caller learns nothing of the objects: a watch may begin so."""
        self.is_restored = is_restored
        """Whether the versions of the server went back, as after etcd was restored: all that differs is then newer."""
        self.keys: set[Key] = set()
        self.changed: list[tuple[_Identity, Any]] = []

    def add(self, items: list[Any]) -> None:
        """Takes the objects of a page, which all have names; of those that are known, only the key is kept."""
        known_objects = self.known.objects
        for wire in items:
            new = _identity_of(wire)
            self.keys.add(new.key)
            known = known_objects.get(new.key)
            if known is None or known.uid != new.uid:
                is_changed = known is None or self.is_restored or not self._is_before(new.version, known.version)
            elif self.is_restored:
                is_changed = new.version != known.version
            else:
                is_changed = not hides(known.version, new.version, self.version)
            if is_changed:
                self.changed.append((new, wire))

    def _is_before(self, version: str, known: str) -> bool:
        return is_older(version, known) and are_near(known, self.version)

    def finish(self) -> list[Event[K]]:
        """What the caller does not know yet: first the deletions, then the objects in the order of the list."""
        known = self.known
        if self.is_restored:
            known.deletions.clear()
        known.is_complete = True
        events: list[Event[K]] = []
        for key in [key for key in known.objects if key not in self.keys]:
            if self.is_restored or not self._is_before(self.version, known.objects[key].version):
                events += known.vanish(key, self.version)
        for new, wire in self.changed:
            events += self._put(new, wire)
        return events

    def _put(self, new: _Identity, wire: Any) -> list[Event[K]]:
        known = self.known
        if self.is_silent:
            compact = json.dumps({"object": wire}, separators=(",", ":")).encode()
            known.objects[new.key] = _Known(new.uid, new.version, True, compact)
            return []
        deletion = known.deletions.get((new.key, new.uid))
        if deletion is not None and hides(deletion, new.version, self.version):
            return []
        before = known.objects.get(new.key)
        events = known.vanish(new.key, before.version) if before is not None and before.uid != new.uid else []
        return events + known._put(new, "ADDED", wire, None)  # pyright: ignore[reportPrivateUsage]
