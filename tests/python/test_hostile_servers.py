"""Responses of broken and hostile servers -> values or `ApiError`s, in bounded time and memory."""

from __future__ import annotations

import gzip
import json
import os
import socket
import threading
import time
import tracemalloc
from typing import Any

import pytest
from async_client import FORMS
from hostile_server import Answer, HostileServer, hostile, response
from kubernetes import client
from loopback import Caller
from parcels import CORE, PARCELS, WIRE
from rules import Api, ApiError, Expired, ModelError, ResponseLimits, UnexpectedResponse
from rules.operations_example_com.v1 import Parcel
from scripted_watch import page

VERSION = "operations.example.com/v1"
LATER: dict[str, Any] = {**WIRE, "metadata": {**WIRE["metadata"], "resourceVersion": "9"}}


def api_of(server: HostileServer, timeout: float = 5) -> Api[Parcel]:
    configuration: Any = client.Configuration()
    configuration.host = server.host
    return Api(Parcel, client.ApiClient(configuration), namespace="n", timeout=timeout)


READ = "read_namespaced_parcel"
LIMITS = ResponseLimits(response_bytes=1 << 20, line_bytes=1 << 16)
HEAD = b"HTTP/1.1 200 OK\r\n\r\n"
DEEP = "[" * 100_000 + "]" * 100_000


@pytest.fixture(params=FORMS)
def caller(request: pytest.FixtureRequest) -> Caller:
    return Caller("", request.param == "async")


def failure(caller: Caller, answer: Answer | bytes, method: str = READ, timeout: float = 0.5) -> str:
    """The error of a request, with its reason."""
    began = time.monotonic()
    names = ("n",) if method.endswith("_watch") else ("n", "p")
    with hostile(answer) as server, pytest.raises((ApiError, ModelError)) as error:
        caller.host = server.host
        classes = CORE if "pod" in method else PARCELS
        call_options = {"timeout": timeout, "limits": LIMITS}
        caller(classes, method, *names, options=call_options)
    assert time.monotonic() - began < 5
    return str(error.value).partition(": ")[2] or str(error.value)


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (response("200 OK", "<html>"), "no JSON"),
        (response("200 OK", b'{"a": "\xff"}'), "no JSON"),
        (response("200 OK", '{"kind\0": 1}'), "no JSON"),
        (response("200 OK", DEEP), "no JSON"),
        (response("200 OK", '{"a": ' + "9" * 10_000 + "}"), "no JSON"),
        (response("200 OK", "[]"), "the response is a list; expected Parcel n/p (operations.example.com/v1)"),
        (response("200 OK", json.dumps(WIRE)[:40]), "no JSON"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{}", "ConnectionFailed"),
        (b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", "ConnectionFailed"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n", "ConnectionFailed"),
        (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab", "ConnectionFailed"),
        (b"HTTP/1.1 200 OK\r\n" + b"A: b\r\n" * 1000 + b"\r\n", "ConnectionFailed"),
        (b"HTTP/1.1 200 OK\r\nA: " + b"b" * 100_000 + b"\r\n\r\n", "ConnectionFailed"),
        (b"SSH-2.0-OpenSSH\r\n", "ConnectionFailed"),
        (b"", "ConnectionFailed"),
        (response("500 Oops", "oops"), "500 Oops: oops"),
        (response("500 Oops", DEEP), "500 Oops: [[["),
        (response("503 Oops", '{"kind": "Status", "reason": [], "details": 5, "code": "x"}'), "503 Oops"),
        (response("429 Slow", "", "Retry-After: 999999999999999"), "429 Slow"),
        (response("200 OK", b"x" * 20, "Content-Encoding: gzip"), "ConnectionFailed"),
        (response("200 OK", gzip.compress(bytes(1 << 26)), "Content-Encoding: gzip"), "TooLarge"),
        (response("200 OK", b" " * (1 << 21)), "TooLarge: the response has more than 1048576 bytes"),
    ],
)
def test_broken_responses_are_errors(caller: Caller, answer: bytes, expected: str) -> None:
    assert expected in failure(caller, answer)


def test_what_can_be_read_is_a_value(caller: Caller) -> None:
    head = '"apiVersion": "operations.example.com/v1", "kind": "ParcelList"'
    with hostile(response("200 OK", f'{{{head}, "items": null}}', "Content-Type: text/html")) as server:
        caller.host = server.host
        assert len(caller(PARCELS, "list_namespaced_parcel", "n")) == 0
    early = b"HTTP/1.1 100 Continue\r\n\r\n" * 3 + b"HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" * 2
    with hostile(early + response("200 OK", json.dumps(WIRE))) as server:
        caller.host = server.host
        assert caller(PARCELS, READ, "n", "p").spec.address == "here"
    with hostile(response("200 OK", f'{{{head}, "items": [5, null, {{"spec": []}}]}}')) as server:
        caller.host = server.host
        with pytest.warns(RuntimeWarning):
            found = caller(PARCELS, "list_namespaced_parcel", "n")
        assert len(found.unreadable) == 3


def endless(beginning: bytes, part: bytes, pause: float = 0) -> Answer:
    def answer(connection: socket.socket) -> None:
        connection.sendall(beginning)
        while True:
            connection.sendall(part)
            time.sleep(pause)

    return answer


CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    ("beginning", "part", "pause", "expected"),
    [
        (HEAD, b" " * 10_000, 0, "TooLarge"),
        (b"HTTP/1.1 500 Oops\r\n\r\n", b" " * 10_000, 0, "500 Oops"),
        (b"", b"", 1, "Timeout: the response did not arrive within 0.5 seconds"),
        (b"HTTP/1.1 200 O", b"K", 0.05, "Timeout"),
        (b"HTTP/1.1 200 OK\r\nA: ", b"b", 0.05, "Timeout"),
        (HEAD, b" ", 0.05, "Timeout"),
        (CHUNKED, b"1\r\n \r\n", 0.05, "Timeout"),
        (CHUNKED + b"1;", b"x", 0.05, "Timeout"),
        (b"", b"HTTP/1.1 100 Continue\r\n\r\n", 0, "Timeout"),
        (b"", b"HTTP/1.1 103 Early Hints\r\n\r\n", 0, "Timeout"),
    ],
)
def test_endless_and_slow_responses_end(
    caller: Caller, beginning: bytes, part: bytes, pause: float, expected: str
) -> None:
    tracemalloc.start()
    try:
        assert expected in failure(caller, endless(beginning, part, pause))
        assert tracemalloc.get_traced_memory()[1] < 64 << 20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("method", ["list_namespaced_parcel_watch", "read_namespaced_pod_log_lines"])
def test_lines_have_a_limit(caller: Caller, method: str) -> None:
    for beginning in (HEAD, CHUNKED + b"fffffff\r\n"):
        assert "TooLarge: a line has more than 65536 bytes" in failure(caller, endless(beginning, b"x" * 1000), method)
    assert "Timeout" in failure(caller, endless(b"HTTP/1.1 200 O", b"K", 0.05), method)
    assert "500 Oops" in failure(caller, endless(b"HTTP/1.1 500 Oops\r\n\r\n", b"x" * 1000), method)


def test_a_stream_may_take_longer_than_its_beginning(caller: Caller) -> None:
    def answer(connection: socket.socket) -> None:
        connection.sendall(HEAD)
        for part in (b"o", b"ne\ntw", b"o"):
            time.sleep(0.3)
            connection.sendall(part)

    with hostile(answer) as server:
        caller.host = server.host
        lines = caller(CORE, "read_namespaced_pod_log_lines", "n", "p", options={"timeout": 0.5})
    assert lines == ["one", "two"]


def test_events_arrive_when_they_are_sent() -> None:
    arrived: list[float] = []

    def answer(connection: socket.socket) -> None:
        connection.sendall(HEAD + json.dumps({"type": "ADDED", "object": WIRE}).encode() + b"\n")
        time.sleep(1)

    with hostile(answer) as server:
        configuration: Any = client.Configuration()
        configuration.host = server.host
        with client.ApiClient(configuration) as api_client:
            began = time.monotonic()
            for _ in PARCELS[0](api_client).list_namespaced_parcel_watch("n"):
                arrived.append(time.monotonic() - began)
    assert len(arrived) == 1
    assert arrived[0] < 0.8


def test_events_of_other_forms(caller: Caller) -> None:
    texts = ['{"type": "NEW", "object": {}}', '{"type": "ADDED"}', "5", '{"type": "BOOKMARK", "object": 5}', ""]
    with hostile(response("200 OK", "\n".join(texts))) as server:
        caller.host = server.host
        with pytest.warns(RuntimeWarning) as warned:
            assert caller(PARCELS, "list_namespaced_parcel_watch", "n") == []
    assert len(warned) == 4
    assert "ConnectionLost" in failure(caller, response("200 OK", "[" * 50_000 + "\n"), "list_namespaced_parcel_watch")
    error = '{"type": "ERROR", "object": []}\n'
    assert "Unknown" in failure(caller, response("200 OK", error), "list_namespaced_parcel_watch")


def test_a_retry_waits_as_the_server_asks(caller: Caller) -> None:
    def answer(connection: socket.socket) -> None:
        is_first = len(server.heads) == 1
        slow = response("429 Slow", "", "Retry-After: 1")
        connection.sendall(slow if is_first else response("200 OK", json.dumps(WIRE)))

    with hostile(answer) as server:
        caller.host = server.host
        if caller.asynchronous:  # the client of aio does not retry
            with pytest.raises(ApiError, match="429"):
                caller(PARCELS, READ, "n", "p")
        else:
            assert caller(PARCELS, READ, "n", "p").spec.address == "here"


@pytest.mark.parametrize("tokens", [["c"], ["c", "d"]], ids=["the same", "two in turn"])
def test_a_list_whose_tokens_repeat_is_an_error(tokens: list[str]) -> None:
    def answer(connection: socket.socket) -> None:
        token = tokens[len(server.heads) % len(tokens)]
        connection.sendall(response("200 OK", page(7, token=token, kind="Parcel", api_version=VERSION)))

    with hostile(answer) as server, pytest.raises(UnexpectedResponse, match="a list that ends"):
        api_of(server).list()
    assert len(server.heads) <= 4


def test_a_list_begins_again_once() -> None:
    expired = '{"kind": "Status", "status": "Failure", "reason": "Expired", "code": 410}'

    def answer(connection: socket.socket) -> None:
        first = page(7, token="c", kind="Parcel", api_version=VERSION)
        is_second = "continue=" in server.answered.head
        connection.sendall(response("410 Gone", expired) if is_second else response("200 OK", first))

    with hostile(answer) as server, pytest.raises(Expired):
        api_of(server).list()
    assert len(server.heads) == 4


def test_pages_have_a_deadline_together() -> None:
    def answer(connection: socket.socket) -> None:
        time.sleep(0.1)
        token = str(len(server.heads))
        connection.sendall(response("200 OK", page(7, token=token, kind="Parcel", api_version=VERSION)))

    with hostile(answer) as server, pytest.raises(UnexpectedResponse, match="not the last after 5 seconds"):
        api_of(server, 0.5).list()


def test_an_announcement_is_not_taken_for_the_response() -> None:
    """The connection stays open, so that a response that was left in it would be that of the next request."""
    hints = b"HTTP/1.1 103 Early Hints\r\nLink: </style.css>\r\n\r\n"

    def answer(connection: socket.socket) -> None:
        for name in ("p", "q"):
            body = json.dumps({**WIRE, "metadata": {"name": name}}).encode()
            connection.sendall(hints + f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
            connection.recv(65536)

    with hostile(answer) as server:
        api = api_of(server)
        assert [api.get(name).metadata.name for name in ("p", "q")] == ["p", "q"]
        assert len(server.heads) == 1


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_processes_that_fork_do_not_get_each_others_responses() -> None:
    def answer(connection: socket.socket) -> None:
        head = server.answered.head
        while True:
            name = head.split()[1].rpartition("/")[2]
            body = json.dumps({**WIRE, "metadata": {"name": name}}).encode()
            time.sleep(0.005)
            connection.sendall(f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
            head = connection.recv(65536).decode()
            if not head:
                return

    with hostile(answer) as server:
        api = api_of(server)
        assert api.get("before").metadata.name == "before"
        child = os.fork()
        failures = 0
        for each in range(30):
            name = f"{'child' if child == 0 else 'parent'}-{each}"
            try:
                failures += api.get(name).metadata.name != name
            except ApiError:
                failures += 1
        if child == 0:
            os._exit(failures)
        assert (failures, os.waitpid(child, 0)[1]) == (0, 0)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system has no fork")
def test_a_child_that_stops_a_watch_leaves_that_of_its_parent() -> None:
    def answer(connection: socket.socket) -> None:
        if "watch=" not in server.answered.head:
            listed = page(7, WIRE)
            connection.sendall(response("200 OK", listed))
            return
        connection.sendall(HEAD)
        time.sleep(0.5)
        connection.sendall(json.dumps({"type": "MODIFIED", "object": LATER}).encode() + b"\n")

    with hostile(answer) as server:
        watch = api_of(server).watch()
        assert next(watch).type == "ADDED"
        reading: list[str] = []
        thread = threading.Thread(target=lambda: reading.append(next(watch).type))
        thread.start()
        time.sleep(0.2)
        child = os.fork()
        if child == 0:
            watch.stop()
            os._exit(0)
        os.waitpid(child, 0)
        thread.join(5)
        assert reading == ["MODIFIED"]
        assert len(server.heads) == 2
        watch.close()


def test_half_of_a_surrogate_pair_is_refused_before_it_is_sent() -> None:
    with hostile(b"") as server, pytest.raises(ModelError, match=r"spec\.address: `\\ud83d` is half of a surrogate"):
        api_of(server).create(Parcel.from_dict({"metadata": {"name": "p"}, "spec": {"address": "\ud83d"}}))
    assert server.heads == []
