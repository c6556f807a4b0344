"""What a program says of objects -> which events are sent, and with which counts, by the rules of client-go."""

from __future__ import annotations

from typing import Any

import pytest
from kubesmith_runtime.client.event_series import EventSeries, EventWrite, Reporter, checked_event, reference_to
from rules import ModelError

MIRROR = {"apiVersion": "mirrors.example.com/v1alpha1", "kind": "RegistryMirror"}
NOW = 1_700_000_000.5


def regarding(name: str = "hub", version: str = "1") -> dict[str, Any]:
    metadata: dict[str, Any] = {
        "name": name,
        "namespace": "team",
        "uid": f"uid-{name}",
        "resourceVersion": version,
        "labels": {},
    }
    return reference_to({**MIRROR, "metadata": metadata})


def say(series: EventSeries, now: float, *, reason: str = "Pulled", note: str = "ok", **about: str) -> list[EventWrite]:
    return series.record(regarding(**about), None, ("Normal", reason, "Pull", note), now)


def test_the_first_event_is_created() -> None:
    (write,) = say(EventSeries(Reporter("example.com/mirrors", "pod-1")), NOW)
    assert write.is_new
    assert write.wire == {
        "apiVersion": "events.k8s.io/v1",
        "kind": "Event",
        "metadata": {"name": "hub.17979cfe53f76500", "namespace": "team"},
        "eventTime": "2023-11-14T22:13:20.500000Z",
        "reportingController": "example.com/mirrors",
        "reportingInstance": "pod-1",
        "type": "Normal",
        "reason": "Pulled",
        "action": "Pull",
        "note": "ok",
        "regarding": {
            **MIRROR, "namespace": "team", "name": "hub", "uid": "uid-hub", "resourceVersion": "1",
        },
    }  # fmt: skip


def test_the_second_one_makes_a_series_and_others_only_count() -> None:
    series = EventSeries(Reporter("c", "i"))
    (first,) = say(series, NOW)
    (second,) = say(series, NOW + 1, note="another note", version="2")
    assert not second.is_new
    assert second.wire["metadata"] == first.wire["metadata"]
    assert second.wire["note"] == "ok"
    assert second.wire["series"] == {"count": 2, "lastObservedTime": "2023-11-14T22:13:21.500000Z"}
    assert [say(series, NOW + 2 + each) for each in range(5)] == [[]] * 5
    (told,) = series.flush(NOW + 9)
    assert told.wire["series"] == {"count": 7, "lastObservedTime": "2023-11-14T22:13:26.500000Z"}
    assert series.flush(NOW + 9) == []


def test_events_about_others_or_for_another_reason_are_others() -> None:
    series = EventSeries(Reporter("c", "i"))
    writes = [*say(series, NOW), *say(series, NOW, name="other"), *say(series, NOW, reason="Failed")]
    assert [write.is_new for write in writes] == [True] * 3


def test_a_series_ends_after_six_minutes_and_is_told_every_half_hour() -> None:
    series = EventSeries(Reporter("c", "i"))
    say(series, NOW)
    for minute in range(1, 30):
        say(series, NOW + 60 * minute)
    assert series.due(NOW + 60 * 31) == []
    (told,) = say(series, NOW + 60 * 32)
    assert told.wire["series"]["count"] == 30, "as it was before this event"
    assert series.due(NOW + 60 * 38) == []
    (last,) = series.due(NOW + 60 * 38 + 1)
    assert last.wire["series"]["count"] == 31
    (new,) = say(series, NOW + 60 * 38 + 1)
    assert new.is_new


def test_an_event_that_the_server_lost_is_new_again() -> None:
    series = EventSeries(Reporter("c", "i"))
    (first,) = say(series, NOW)
    series.forget(first.wire["metadata"]["name"])
    assert [write.is_new for write in say(series, NOW + 1)] == [True]


def test_memory_is_bounded() -> None:
    series = EventSeries(Reporter("c", "i"))
    for number in range(1500):
        say(series, NOW + number / 1000, name=f"m{number}")
    assert len(series.series) == 1000


def test_what_servers_refuse_is_refused() -> None:
    for type, reason, action, message in (
        ("Error", "A", "B", "expected `Normal` or `Warning`"),
        ("Normal", "", "B", "reason: '';"),
        ("Normal", "A", "x" * 129, "expected 1 to 128"),
    ):
        with pytest.raises(ValueError, match=message):
            checked_event(type, reason, action, "")
    note = checked_event("Normal", "A", "B", "ü" * 1000)
    assert len(note.encode()) <= 1024
    assert note.endswith("ü...")
    with pytest.raises(ModelError, match="metadata.name: required"):
        reference_to({"kind": "Thing"})
