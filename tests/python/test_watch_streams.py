"""Watches over connections: what breaks or stalls is resumed, and stopping is prompt, whatever a watch waits for."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import pytest
from async_client import FORMS, aio, needs_aio
from hostile_server import HostileServer, hostile, response
from kubernetes import client
from kubesmith_runtime.client import watch_steps
from kubesmith_runtime.client.async_watch import AsyncWatch
from kubesmith_runtime.client.known import ObjectReader
from kubesmith_runtime.client.watch import Watch
from kubesmith_runtime.client.watch_steps import WatchMachine, WatchOptions
from kubesmith_runtime.http.api_errors import Forbidden
from kubesmith_runtime.http.response_limits import DEFAULT_LIMITS
from kubesmith_runtime.http.results import warn_of_unreadable
from kubesmith_runtime.http.transport import AsyncTransport, Transport
from scripted_watch import event, item, page, read

HEAD = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
PROMPT = 0.2
"""Seconds that stopping may take."""


def chunk(*lines: bytes) -> bytes:
    """A chunk of a stream."""
    data = b"".join(line + b"\n" for line in lines)
    return b"%x\r\n%s\r\n" % (len(data), data)


def silent(to: socket.socket) -> None:
    """Sends nothing until the client closes the connection."""
    while to.recv(100):
        pass


class Plan:
    """What the server does with one request after another."""

    def __init__(self, *answers: Callable[[socket.socket], None] | bytes) -> None:
        self.answers = list(answers)
        self.lock = threading.Lock()

    def __call__(self, to: socket.socket) -> None:
        with self.lock:
            answer = self.answers.pop(0) if self.answers else silent
        if callable(answer):
            answer(to)
        else:
            to.sendall(answer)
            if answer.startswith(HEAD):
                silent(to)


LIST = response("200 OK", page(7, item("a", 5)))


@contextmanager
def planned(*answers: Callable[[socket.socket], None] | bytes) -> Generator[HostileServer, None, None]:
    with hostile(Plan(*answers)) as server:
        yield server


def machine(**options: Any) -> WatchMachine[Any]:
    reader: ObjectReader[Any] = ObjectReader(read, "Item", warn_of_unreadable)
    return WatchMachine("/items", reader, WatchOptions(**options), draw=lambda: 0.0)


def sync_watch(server: HostileServer, **options: Any) -> Watch[Any]:
    configuration: Any = client.Configuration()
    configuration.host = server.host
    transport = Transport(client.ApiClient(configuration), 60.0, DEFAULT_LIMITS)
    return Watch(lambda: (transport, machine(**options).run()))


def async_watch(server: HostileServer, **options: Any) -> AsyncWatch[Any]:
    async def start() -> Any:
        configuration: Any = aio.Configuration()
        configuration.host = server.host
        return AsyncTransport(aio.ApiClient(configuration), 60.0, DEFAULT_LIMITS), machine(**options).run()

    return AsyncWatch(start)


def events_of(form: str, server: HostileServer, count: int, **options: Any) -> list[tuple[str, str]]:
    """Type and version of the first events of a watch."""
    if form == "sync":
        with sync_watch(server, **options) as watch:
            return [(each.type, each.resource_version) for each in islice(watch, count)]
    return asyncio.run(_events_async(server, count, options))


async def _events_async(server: HostileServer, count: int, options: Any) -> list[tuple[str, str]]:
    out: list[tuple[str, str]] = []
    async with async_watch(server, **options) as watch:
        async for each in watch:
            out.append((each.type, each.resource_version))
            if len(out) == count:
                break
    return out


@pytest.mark.parametrize("form", FORMS)
def test_a_stream_that_is_cut_in_a_line_is_resumed(form: str) -> None:
    def cut(to: socket.socket) -> None:
        to.sendall(HEAD + chunk(event("MODIFIED", item("a", 8))))
        time.sleep(0.2)  # aiohttp drops what has come when the connection breaks before it was read
        to.sendall(b"40\r\n" + event("MODIFIED", item("a", 9))[:20])

    whole = HEAD + chunk(event("MODIFIED", item("a", 9)))
    with planned(LIST, cut, whole) as server:
        found = events_of(form, server, 3)
        assert found == [("ADDED", "5"), ("MODIFIED", "8"), ("MODIFIED", "9")]
        assert "resourceVersion=8" in server.heads[2].splitlines()[0]


@pytest.mark.parametrize("form", FORMS)
def test_a_stream_that_stalls_is_resumed(form: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_steps, "MARGIN", -0.7)
    whole = HEAD + chunk(event("MODIFIED", item("a", 9)))
    with planned(LIST, HEAD, whole) as server:
        began = time.monotonic()
        assert events_of(form, server, 2, timeout_seconds=1) == [("ADDED", "5"), ("MODIFIED", "9")]
        assert 0.25 < time.monotonic() - began < 3


@pytest.mark.parametrize("form", FORMS)
def test_an_error_that_will_not_pass_is_raised_once(form: str) -> None:
    with planned(response("403 Forbidden")) as server:
        with pytest.raises(Forbidden) as error:
            events_of(form, server, 1)
        if form == "async":
            assert isinstance(error.value, aio.ApiException)
        assert len(server.heads) == 1
    with planned(response("403 Forbidden")) as server:
        watch = sync_watch(server)
        with pytest.raises(Forbidden):
            next(watch)
        assert list(watch) == []


WAITS: dict[str, tuple[Callable[[socket.socket], None] | bytes, ...]] = {
    "an event": (LIST, HEAD),
    "the beginning of a stream": (LIST, silent),
    "a list": (silent,),
    "the next attempt": (response("503 Service Unavailable", b"", "Retry-After: 60"),),
}
"""What a watch waits for -> what the server does so that it does."""


@pytest.mark.parametrize("waits_for", WAITS)
@pytest.mark.parametrize("way", ["stop", "close"])
def test_another_thread_stops_a_watch_at_once(waits_for: str, way: str) -> None:
    with planned(*WAITS[waits_for]) as server:
        watch = sync_watch(server)
        ends: list[float] = []

        def consume() -> None:
            for _ in watch:
                pass
            ends.append(time.monotonic())

        thread = threading.Thread(target=consume)
        thread.start()
        time.sleep(0.4)
        began = time.monotonic()
        getattr(watch, way)()
        thread.join(5)
        assert ends, "the watch did not stop"
        assert ends[0] - began < PROMPT
        assert list(watch) == []


@needs_aio
@pytest.mark.parametrize("waits_for", WAITS)
@pytest.mark.parametrize("way", ["stop", "aclose", "cancel", "stop from a thread"])
def test_another_task_stops_a_watch_at_once(waits_for: str, way: str) -> None:
    async def run(server: HostileServer) -> float:
        watch = async_watch(server)

        async def consume() -> None:
            async for _ in watch:
                pass

        task = asyncio.create_task(consume())
        await asyncio.sleep(0.4)
        began = time.monotonic()
        if way == "stop":
            watch.stop()
        elif way == "aclose":
            await watch.aclose()
        elif way == "cancel":
            task.cancel()
        else:
            threading.Thread(target=watch.stop).start()
        await asyncio.gather(task, return_exceptions=True)
        took = time.monotonic() - began
        assert task.cancelled() == (way == "cancel")
        await watch.aclose()
        return took

    with planned(*WAITS[waits_for]) as server:
        assert asyncio.run(run(server)) < PROMPT


@needs_aio
def test_waiting_for_an_event_can_time_out_and_go_on() -> None:
    def later(to: socket.socket) -> None:
        to.sendall(HEAD)
        time.sleep(0.5)
        to.sendall(chunk(event("MODIFIED", item("a", 9))))
        silent(to)

    async def run(server: HostileServer) -> list[str]:
        async with async_watch(server) as watch:
            found = [(await anext(watch)).resource_version]
            while len(found) < 2:
                try:
                    found.append((await asyncio.wait_for(anext(watch), 0.1)).resource_version)
                except asyncio.TimeoutError:
                    pass
        return found

    with planned(LIST, later) as server:
        assert asyncio.run(run(server)) == ["5", "9"]
        assert len(server.heads) == 2


@needs_aio
def test_a_watch_whose_task_is_cancelled_closes_its_connection() -> None:
    closed = threading.Event()

    def stream(to: socket.socket) -> None:
        to.sendall(HEAD)
        silent(to)
        closed.set()

    async def run(server: HostileServer) -> None:
        async def consume() -> None:
            async for _ in async_watch(server):
                pass

        task = asyncio.create_task(consume())
        await asyncio.sleep(0.3)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await asyncio.sleep(1.3)
        assert closed.is_set()

    with planned(LIST, stream) as server:
        asyncio.run(run(server))


def test_a_watch_that_is_left_closes_its_connection() -> None:
    closed = threading.Event()

    def stream(to: socket.socket) -> None:
        to.sendall(HEAD + chunk(event("MODIFIED", item("a", 9))))
        silent(to)
        closed.set()

    with planned(LIST, stream) as server:
        for _ in islice(sync_watch(server), 2):
            pass
        assert closed.wait(1)
