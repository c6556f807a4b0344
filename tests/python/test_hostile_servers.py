"""Responses of broken and hostile servers -> values or `ApiError`s, in bounded time and memory."""

from __future__ import annotations

import gzip
import json
import socket
import time
import tracemalloc
from typing import Any

import pytest
from async_client import FORMS
from hostile_server import Answer, hostile, response
from kubernetes import client
from loopback import Caller
from parcels import CORE, PARCELS, WIRE
from rules import ApiError, ModelError, ResponseLimits

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
