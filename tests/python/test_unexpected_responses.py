"""Bodies of responses with 200 -> what `get`, `list`, a watch and a cache make of them: data, or an error that says why."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from async_client import FORMS
from hostile_server import HostileServer, hostile, response
from kubernetes import client
from kubesmith_runtime.client import pace
from loopback import Caller
from parcels import PARCELS
from rules import Api, ApiError, Cache, ModelError, UnexpectedResponse
from rules.operations_example_com.v1 import Parcel
from test_cache import Subject
from test_watch_streams import HEAD, Plan, chunk, silent
from unexpected_rows import ROWS, Row, parcel, parcels

BASE = "/apis/operations.example.com/v1/namespaces/n/parcels"
NAMES = [row.name for row in ROWS]


@pytest.fixture(autouse=True)
def no_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Watches try again at once."""
    monkeypatch.setattr(pace, "_FIRST_WAIT", 0.01)
    monkeypatch.setattr(pace, "_WINDOW", 0.0)


def api_of(server: HostileServer) -> Api[Parcel]:
    configuration: Any = client.Configuration()
    configuration.host = server.host
    return Api(Parcel, client.ApiClient(configuration), namespace="n", timeout=5)


def ignore(error: Exception) -> None:
    """Takes an object that cannot be read."""


def require_place(error: Exception, path: str) -> None:
    """An error says which request it is about, what came, and what was expected."""
    text = str(error)
    assert f"GET {path}" in text
    assert "UnexpectedResponse: the response is " in text
    assert "; expected " in text
    assert "here" not in text, "no values of the response"


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_get(row: Row) -> None:
    with hostile(response("200 OK", row.body)) as server:
        if row.get:
            assert api_of(server).get("p").metadata.name == "p"
            return
        with pytest.raises((ApiError, ModelError)) as error:
            api_of(server).get("p")
        require_place(error.value, f"{BASE}/p")
        with pytest.raises((ApiError, ModelError)):
            api_of(server).find("p")


@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_list(row: Row) -> None:
    with hostile(response("200 OK", row.body)) as server:
        if row.list:
            items: list[Any] = json.loads(row.body)["items"] or []
            found = api_of(server).list()
            assert len(found) + len(found.unreadable) == len(items)
            return
        with pytest.raises((ApiError, ModelError)) as error:
            api_of(server).list()
        require_place(error.value, BASE)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("row", ROWS, ids=NAMES)
def test_operations_read_as_the_typed_client_does(row: Row, form: str) -> None:
    with hostile(response("200 OK", row.body)) as server:
        caller = Caller(server.host, form == "async")
        options: dict[str, Any] = {"on_unreadable": ignore}
        for method, names, is_taken in (
            ("read_namespaced_parcel", ("n", "p"), row.get),
            ("list_namespaced_parcel", ("n",), row.list),
        ):
            if is_taken:
                caller(PARCELS, method, *names, options=options)
                continue
            with pytest.raises((ApiError, ModelError)):
                caller(PARCELS, method, *names, options=options)


@pytest.mark.parametrize("row", [row for row in ROWS if not row.cache], ids=lambda row: row.name)
def test_a_cache_keeps_what_it_has(row: Row) -> None:
    """A relist gets the body, and then a list: nothing in between is deleted."""
    first = response("200 OK", json.dumps(parcels(parcel("a"), parcel("b"))))
    gone = HEAD + chunk(b'{"type":"ERROR","object":{"kind":"Status","code":410,"reason":"Expired"}}\n')
    last = response("200 OK", json.dumps(parcels(parcel("a"), parcel("b"), parcel("c"))))
    seen: list[tuple[str, str]] = []
    retries: list[str] = []
    with hostile(Plan(first, gone, response("200 OK", row.body), last, silent)) as server:
        cache = Cache(
            api_of(server),
            on_event=lambda event: seen.append((event.type, str(event.object.metadata.name))),
            on_retry=lambda error: retries.append(error.reason),
        )
        with cache:
            cache.synced(5)
            end = time.monotonic() + 8
            while len(cache) < 3:
                assert time.monotonic() < end, (seen, retries)
                time.sleep(0.01)
    assert seen == [("ADDED", "a"), ("ADDED", "b"), ("ADDED", "c")]
    assert retries == ["Expired", "UnexpectedResponse"]


EVENTS: dict[str, Any] = {
    "no object": {"type": "ADDED"},
    "null": {"type": "ADDED", "object": None},
    "a number": {"type": "MODIFIED", "object": 5},
    "another kind": {"type": "MODIFIED", "object": parcel("a", kind="Letter")},
    "another version": {"type": "MODIFIED", "object": parcel("a", apiVersion="v1")},
    "another namespace": {"type": "MODIFIED", "object": parcel("a", "other")},
    "no name": {"type": "DELETED", "object": parcel("")},
    "no kind": {"type": "DELETED", "object": {"metadata": {"name": "a", "namespace": "n"}}},
    "a Status": {"type": "DELETED", "object": {"kind": "Status", "apiVersion": "v1", "status": "Failure"}},
    "a bookmark of another kind": {"type": "BOOKMARK", "object": {"kind": "Letter", "metadata": {}}},
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", EVENTS)
def test_a_watch_that_gets_another_event_goes_on_with_another_stream(name: str, form: str) -> None:
    wrong = HEAD + chunk(json.dumps(EVENTS[name]).encode())
    right = HEAD + chunk(json.dumps({"type": "ADDED", "object": parcel("b")}).encode())
    retries: list[str] = []

    def note(error: ApiError) -> None:
        retries.append(error.reason)

    with hostile(Plan(response("200 OK", json.dumps(parcels(parcel("a")))), wrong, right)) as server:
        subject = Subject(form, server, on_retry=note)
        subject.run(lambda cache: len(cache) == 2, 8)
    assert [line[:2] for line in subject.events] == [("ADDED", "a"), ("ADDED", "b")]
    assert retries == ["UnexpectedResponse"]


def test_a_cache_that_nobody_asks_for_its_retries_logs_them(caplog: pytest.LogCaptureFixture) -> None:
    with hostile(Plan(response("200 OK", "{}"), response("200 OK", json.dumps(parcels())))) as server:
        Subject("sync", server).run(lambda cache: True)
    expected = f"GET {BASE}: UnexpectedResponse: the response is an empty object; expected a list of Parcel n"
    assert [record.getMessage().startswith(expected) for record in caplog.records] == [True]


WRITES: dict[str, Callable[[Api[Parcel]], object]] = {
    "create": lambda api: api.create(Parcel.from_dict(parcel())),
    "replace": lambda api: api.replace(Parcel.from_dict(parcel())),
    "apply": lambda api: api.apply(Parcel.from_dict(parcel()), field_manager="m"),
    "delete": lambda api: api.delete("p"),
}


@pytest.mark.parametrize("verb", WRITES)
def test_answers_of_writes_are_those_of_the_object(verb: str) -> None:
    failed = {"apiVersion": "v1", "kind": "Status", "status": "Failure", "reason": "NotFound", "code": 404}
    other = {"apiVersion": "v1", "kind": "Status", "status": "Success", "details": {"name": "q"}}
    for body in ({}, failed, other, parcel("q"), parcel(kind="Letter")):
        with hostile(response("200 OK", json.dumps(body))) as server, pytest.raises(UnexpectedResponse):
            WRITES[verb](api_of(server))


def test_a_wait_does_not_take_another_object_for_the_end_of_its_own() -> None:
    wrong = Plan(response("200 OK", json.dumps(parcels(parcel("other")))), silent)
    with hostile(wrong) as server, pytest.raises(TimeoutError, match="then a request failed: .*of the name other"):
        api_of(server).wait("p", "deleted", 2)


def test_a_wait_that_no_response_reaches_says_nothing_of_the_object() -> None:
    expected = "`deleted` did not come within 0.2 seconds; no response said whether it exists$"
    with hostile(Plan(silent)) as server, pytest.raises(TimeoutError, match=expected):
        api_of(server).wait("p", "deleted", 0.2)


def test_no_thread_is_left() -> None:
    assert not [each.name for each in threading.enumerate() if each.name.startswith("kubesmith")]
