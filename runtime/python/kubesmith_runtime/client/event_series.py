"""What a program says of objects -> the events that are sent, counted and aggregated as client-go does.

The first event of its sort is created. The second makes it a series, and those after it only count. The count is sent
when the series has lasted for half an hour, and at its end, when no event came for six minutes.
"""

from __future__ import annotations

from datetime import datetime, timezone
from typing import Any, NamedTuple

from ..http.results import metadata_of
from ..values.errors import ModelError, Problem, object_title

__all__ = ["EventSeries", "EventWrite", "Reporter", "checked_event", "reference_to"]

_FINISH = 360.0
"""Seconds without another event after which a series ends."""
_REFRESH = 1800.0
"""Seconds after which the count of a series that goes on is sent."""
_MAX_NOTE, _MAX_TEXT = 1024, 128
"""The most bytes of a note, and characters of a reason and an action, that servers take."""
_MAX_SERIES = 1000
"""How many are kept; then the one that has not been heard of for the longest time ends."""


class Reporter(NamedTuple):
    """Who says it."""

    controller: str
    instance: str


class EventWrite(NamedTuple):
    """An event to send."""

    wire: dict[str, Any]
    is_new: bool
    """Whether it is created; else its `series` is patched."""


class _Series:
    """Events of one sort."""

    __slots__ = ("count", "last", "sent", "sent_count", "wire")

    def __init__(self, wire: dict[str, Any], now: float) -> None:
        self.wire = wire
        self.count = 1
        self.last = now
        self.sent = now
        """When the server was last told."""
        self.sent_count = 1


def reference_to(wire: dict[str, Any]) -> dict[str, Any]:
    """An ObjectReference to an object in wire form; raises `ModelError` if it has no name."""
    metadata = metadata_of(wire)
    if not metadata.get("name"):
        raise ModelError(object_title(wire, "object"), [Problem("metadata.name", "required")])
    names = ("namespace", "name", "uid", "resourceVersion")
    return {
        **{key: wire[key] for key in ("apiVersion", "kind") if wire.get(key)},
        **{key: metadata[key] for key in names if metadata.get(key)},
    }


def checked_event(type: str, reason: str, action: str, note: str) -> str:
    """The note, cut to what servers take; raises `ValueError` for what they refuse otherwise."""
    if type not in ("Normal", "Warning"):
        raise ValueError(f"type: {type!r}; expected `Normal` or `Warning`")
    for name, text in (("reason", reason), ("action", action)):
        if not text or len(text) > _MAX_TEXT:
            raise ValueError(f"{name}: {text!r}; expected 1 to {_MAX_TEXT} characters")
    encoded = note.encode()
    return note if len(encoded) <= _MAX_NOTE else encoded[: _MAX_NOTE - 3].decode("utf-8", "ignore") + "..."


class EventSeries:
    """The events of one reporter. Callers pass the time in seconds since the epoch."""

    def __init__(self, reporter: Reporter) -> None:
        self.reporter = reporter
        self.series: dict[tuple[Any, ...], _Series] = {}

    def record(
        self, regarding: dict[str, Any], related: dict[str, Any] | None, texts: tuple[str, str, str, str], now: float
    ) -> list[EventWrite]:
        """What must be sent for an event; `texts` are type, reason, action and note."""
        type, reason, action, note = texts
        key = (type, action, reason, _key_of(regarding), _key_of(related or {}))
        writes = self.due(now)
        known = self.series.get(key)
        if known is None:
            wire = self._event(regarding, related, (type, reason, action, note), now)
            self.series[key] = _Series(wire, now)
            self._forget()
            return [*writes, EventWrite(wire, True)]
        known.count += 1
        known.last = now
        if known.count == 2:
            writes.append(self._told(known, now))
        return writes

    def due(self, now: float) -> list[EventWrite]:
        """The counts that must be sent now; series that have ended are forgotten."""
        writes: list[EventWrite] = []
        for key, each in list(self.series.items()):
            has_ended = now - each.last > _FINISH
            if each.count > each.sent_count and (has_ended or now - each.sent > _REFRESH):
                writes.append(self._told(each, now))
            if has_ended:
                del self.series[key]
        return writes

    def flush(self, now: float) -> list[EventWrite]:
        """The counts that the server does not have."""
        return [self._told(each, now) for each in self.series.values() if each.count > each.sent_count]

    def forget(self, name: str) -> None:
        """Ends the series whose event has this name: the server no longer has it, so that the next one is new."""
        self.series = {key: each for key, each in self.series.items() if each.wire["metadata"]["name"] != name}

    def _told(self, series: _Series, now: float) -> EventWrite:
        series.sent, series.sent_count = now, series.count
        observed = {"count": series.count, "lastObservedTime": _micro_time(series.last)}
        return EventWrite({**series.wire, "series": observed}, False)

    def _forget(self) -> None:
        while len(self.series) > _MAX_SERIES:
            del self.series[min(self.series, key=lambda key: self.series[key].last)]

    def _event(
        self, regarding: dict[str, Any], related: dict[str, Any] | None, texts: tuple[str, str, str, str], now: float
    ) -> dict[str, Any]:
        type, reason, action, note = texts
        # As client-go names them: the nanoseconds tell the events of an object apart.
        name = f"{regarding['name']}.{int(now * 1_000_000_000):x}"
        return {
            "apiVersion": "events.k8s.io/v1",
            "kind": "Event",
            "metadata": {"name": name, "namespace": regarding.get("namespace") or "default"},
            "eventTime": _micro_time(now),
            "reportingController": self.reporter.controller,
            "reportingInstance": self.reporter.instance,
            "type": type,
            "reason": reason,
            "action": action,
            "note": note,
            "regarding": regarding,
            **({"related": related} if related else {}),
        }


def _key_of(reference: dict[str, Any]) -> tuple[Any, ...]:
    """What tells the object of a reference apart; not its version, which changes with every write."""
    return tuple(reference.get(key) for key in ("apiVersion", "kind", "namespace", "name", "uid"))


def _micro_time(now: float) -> str:
    return datetime.fromtimestamp(now, timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
