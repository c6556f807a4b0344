"""Operations with streams: watches, log lines, and proxies."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from async_client import aio, needs_aio
from kubernetes import client
from loopback import Caller, Loopback
from parcels import BASE, CORE, PARCELS, SERVER, WIRE, is_a
from rules import ApiError, Bookmark, Event
from rules.operations_example_com.v1 import Parcel
from rules.operations_example_com.v1.operations import AsyncOperationsExampleComV1Api, OperationsExampleComV1Api

GONE = {
    "apiVersion": "v1",
    "kind": "Status",
    "status": "Failure",
    "message": "too old",
    "reason": "Expired",
    "code": 410,
}


def lines(*events: Any) -> bytes:
    return b"".join(json.dumps(event).encode() + b"\n" for event in events)


def test_a_watch_yields_typed_events(call: Caller, server: Loopback) -> None:
    mark = {
        "apiVersion": "operations.example.com/v1",
        "kind": "Parcel",
        "metadata": {"resourceVersion": "9", "annotations": {"k8s.io/initial-events-end": "true"}},
    }
    stream = lines(
        {"type": "ADDED", "object": WIRE},
        {"type": "BOOKMARK", "object": mark},
        {"type": "MODIFIED", "object": {**WIRE, "spec": {}}},
        {"type": "DELETED", "object": WIRE},
    )
    # Chunks do not end where lines end.
    server.respond_with([stream[:10], stream[10:300], stream[300:]])
    with pytest.warns(RuntimeWarning, match=r"Parcel n/p .*spec\.address: required"):
        added, bookmark, deleted = call(PARCELS, "list_namespaced_parcel_watch", "n", resource_version="5")
    assert server.requests[0].line == f"GET {BASE}?resourceVersion=5&watch=true"
    assert is_a(added, Event)
    assert isinstance(added.object, Parcel)
    assert (added.type, added.object.spec.address, added.resource_version) == ("ADDED", "here", "7")
    assert isinstance(bookmark, Bookmark)
    assert (bookmark.type, bookmark.resource_version) == ("BOOKMARK", "9")
    assert bookmark.annotations == {"k8s.io/initial-events-end": "true"}
    assert deleted.type == "DELETED"


def test_a_watch_ends_with_the_servers_error(call: Caller, server: Loopback) -> None:
    method = "list_parcel_for_all_namespaces_watch"
    server.respond_with([lines({"type": "ADDED", "object": WIRE}, {"type": "ERROR", "object": GONE})])
    with pytest.raises(ApiError) as error:
        call(PARCELS, method)
    path = "/apis/operations.example.com/v1/parcels"
    assert str(error.value) == f"GET {path}: 410 Expired: too old"
    server.respond_with(GONE, 410)
    with pytest.raises(ApiError, match="410 Expired: too old"):
        call(PARCELS, method)
    server.respond_with([lines({"type": "ADDED", "object": WIRE})[:40]])
    with pytest.raises(ApiError, match="ConnectionLost: an event is cut off"):
        call(PARCELS, method)


def test_a_watch_can_be_closed_early(server: Loopback) -> None:
    server.respond_with([lines({"type": "ADDED", "object": WIRE}), lines({"type": "DELETED", "object": WIRE})])
    configuration: Any = client.Configuration()
    configuration.host = server.host
    with client.ApiClient(configuration) as api_client:
        api = OperationsExampleComV1Api(api_client)
        events = api.list_namespaced_parcel_watch("n")
        for event in events:
            if event.type != "BOOKMARK":
                assert event.object.spec.address == "here"
            break
        events.close()
        # The unread rest of the watch is not taken for the next response.
        server.respond_with(WIRE)
        assert api.read_namespaced_parcel("n", "p").spec.address == "here"


@needs_aio
def test_a_default_client_is_closed(server: Loopback, monkeypatch: pytest.MonkeyPatch) -> None:
    configuration: Any = aio.Configuration()
    configuration.host = server.host
    monkeypatch.setattr(aio.Configuration, "_default", configuration)

    async def read() -> Any:
        async with AsyncOperationsExampleComV1Api() as api:
            found = await api.read_namespaced_parcel("n", "p")
            assert found.spec.address == "here"
            transport: Any = vars(api)["_transport"]
            return transport.client.rest_client.pool_manager

    server.respond_with(WIRE)
    assert asyncio.run(read()).closed


def test_deprecated_operations_warn(call: Caller, server: Loopback) -> None:
    found = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "c"}}
    server.respond_with([lines({"type": "ADDED", "object": found})])
    with pytest.warns(DeprecationWarning, match="use the 'watch' parameter"):
        (event,) = call(CORE, "watch_namespaced_config_map", "n", "c")
    assert isinstance(event.object, client.V1ConfigMap)
    assert server.requests[0].line == "GET /api/v1/watch/namespaces/n/configmaps/c"


def test_logs_are_one_text_or_lines(call: Caller, server: Loopback) -> None:
    server.respond_with(b"one\ntw\xff", content_type="text/plain")
    assert call(CORE, "read_namespaced_pod_log", "n", "p", tail_lines=2) == "one\ntw\ufffd"
    server.respond_with([b"one\r\nt", b"wo\n", b"three"], content_type="text/plain")
    assert call(CORE, "read_namespaced_pod_log_lines", "n", "p", follow=True) == ["one", "two", "three"]
    assert [request.line for request in server.requests] == [
        "GET /api/v1/namespaces/n/pods/p/log?tailLines=2",
        "GET /api/v1/namespaces/n/pods/p/log?follow=true",
    ]


def test_proxies_keep_slashes_and_return_bytes(call: Caller, server: Loopback) -> None:
    server.respond_with(b"\x00\xff", content_type="image/png")
    method = "connect_get_namespaced_pod_proxy_with_path"
    assert call(CORE, method, "n", "p:80", "a/b c//d") == b"\x00\xff"
    assert server.requests[0].line == "GET /api/v1/namespaces/n/pods/p:80/proxy/a/b%20c//d"


def test_operations_without_a_group(call: Caller, server: Loopback) -> None:
    server.respond_with({"major": "1", "minor": "36"})
    assert call(SERVER, "get_code_version").minor == "36"
    server.respond_with(b"...")
    assert call(SERVER, "log_file_handler", "pods/x.log") is None
    assert [request.line for request in server.requests] == ["GET /version/", "GET /logs/pods/x.log"]
