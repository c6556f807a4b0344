"""Caches: what they store, what their handlers learn, and how they end."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from async_client import FORMS, aio
from hostile_server import HostileServer, hostile, response
from kubernetes import client
from rules import Api, AsyncApi, AsyncCache, Cache, Forbidden, FrozenError
from rules.operations_example_com.v1 import Parcel
from scripted_watch import event, gone_event, page
from test_watch_streams import HEAD, Plan, chunk, silent


def parcel(name: str, version: int, address: Any = "here", namespace: str = "n") -> dict[str, Any]:
    """A `Parcel` in wire form."""
    metadata = {"name": name, "namespace": namespace, "uid": f"uid-{name}", "resourceVersion": str(version)}
    head = {"apiVersion": "operations.example.com/v1", "kind": "Parcel", "metadata": metadata}
    return {**head, "spec": {"address": address}}


Check = Callable[[Any], bool]
"""Whether a cache is what a test waits for."""


class Subject:
    """A cache of either form, as tests of both use it."""

    def __init__(self, form: str, server: HostileServer, **options: Any) -> None:
        self.form = form
        self.events: list[tuple[str, str, str]] = []
        self.errors: list[Exception] = []
        self.host = server.host
        self.options: dict[str, Any] = {"on_event": self.note, "on_error": self.errors.append, **options}

    def note(self, change: Any) -> None:
        self.events.append((change.type, change.object.metadata.name, change.object.spec.address))

    def run(self, check: Check, seconds: float = 5.0) -> None:
        """Runs the cache until `check(cache)` is true."""
        if self.form == "async":
            asyncio.run(self._run_async(check, seconds))
            return
        configuration: Any = client.Configuration()
        configuration.host = self.host
        with client.ApiClient(configuration) as api_client:
            api = Api(Parcel, api_client, namespace="n")
            with Cache(api, **self.options) as cache:
                assert cache.synced(seconds)
                end = time.monotonic() + seconds
                while not check(cache):
                    assert time.monotonic() < end, self.events
                    time.sleep(0.01)

    async def _run_async(self, check: Check, seconds: float) -> None:
        configuration: Any = aio.Configuration()
        configuration.host = self.host
        async with aio.ApiClient(configuration) as api_client:
            api: Any = AsyncApi(Parcel, api_client, namespace="n")
            async with AsyncCache(api, **self.options) as cache:
                assert await cache.synced(seconds)
                end = time.monotonic() + seconds
                while not check(cache):
                    assert time.monotonic() < end, self.events
                    await asyncio.sleep(0.01)


def listed(version: int, *items: Any) -> bytes:
    return response("200 OK", page(version, *items))


@pytest.fixture(params=FORMS)
def form(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_cache_follows_the_server(form: str) -> None:
    def by_address(value: Parcel) -> Any:
        return value.spec.address

    def by_letters(value: Parcel) -> Any:
        return sorted(value.spec.address)

    stream = HEAD + chunk(
        event("MODIFIED", parcel("a", 8, "there")), event("ADDED", parcel("c", 9)), event("DELETED", parcel("b", 10))
    )
    index = {"by_address": by_address, "by_letters": by_letters}
    changes: list[Any] = []

    def added(value: Parcel) -> None:
        changes.append(value.metadata.name)

    def changed(before: Parcel, after: Parcel) -> None:
        changes.append((before.spec.address, after.spec.address))

    def deleted(value: Parcel) -> None:
        changes.append((value.metadata.name,))

    with hostile(Plan(listed(7, parcel("a", 5), parcel("b", 6)), stream)) as server:
        subject = Subject(
            form,
            server,
            index=index,
            on_add=added,
            on_change=changed,
            on_delete=deleted,
        )

        def check(cache: Any) -> bool:
            if len(subject.events) < 5:
                return False
            assert [each.metadata.name for each in cache.list()] == ["a", "c"]
            assert sorted(each.metadata.name for each in cache) == ["a", "c"]
            assert cache.list("other") == []
            assert cache.get("a").spec.address == "there"
            assert cache.get("a", "n") is cache.get("a")
            assert cache.get("b") is None
            assert [each.metadata.name for each in cache.by_index("by_address", "here")] == ["c"]
            assert [each.metadata.name for each in cache.by_index("by_letters", "t")] == ["a"]
            assert cache.by_index("by_address", "nowhere") == []
            with pytest.raises(KeyError, match="no index `x`; there are by_address, by_letters"):
                cache.by_index("x", 1)
            assert len(cache) == 2
            return True

        subject.run(check)
    assert subject.events == [
        ("ADDED", "a", "here"),
        ("ADDED", "b", "here"),
        ("MODIFIED", "a", "there"),
        ("ADDED", "c", "here"),
        ("DELETED", "b", "here"),
    ]
    assert changes == ["a", "b", ("here", "there"), "c", ("b",)]
    assert subject.errors == []


def test_a_list_that_breaks_changes_nothing(form: str) -> None:
    first = listed(7, parcel("a", 5), parcel("b", 6))
    gone = HEAD + chunk(gone_event())
    half = response("200 OK", page(20, parcel("c", 18), token="t"))
    broken = response("500 Internal Server Error")
    last = listed(30, parcel("b", 6), parcel("d", 28))
    with hostile(Plan(first, gone, half, broken, last)) as server:
        subject = Subject(form, server)
        seen: list[list[str]] = []

        def check(cache: Any) -> bool:
            names = [each.metadata.name for each in cache.list()]
            if not seen or seen[-1] != names:
                seen.append(names)
            return names == ["b", "d"]

        subject.run(check, 10)
        assert seen == [["a", "b"], ["b", "d"]]
    assert [line[:2] for line in subject.events[2:]] == [("DELETED", "a"), ("ADDED", "d")]


def test_errors_of_handlers_and_indexes_do_not_end_a_cache(form: str) -> None:
    def failing(value: Any) -> Any:
        if value.metadata.name == "a":
            raise RuntimeError("handler")

    def unhashable(value: Any) -> Any:
        return {} if value.metadata.name == "b" else value.metadata.name

    with hostile(
        Plan(listed(7, parcel("a", 5), parcel("b", 5)), HEAD + chunk(event("ADDED", parcel("c", 8))))
    ) as server:
        subject = Subject(form, server, on_add=failing, index={"by_name": unhashable})
        subject.run(lambda cache: len(subject.events) == 3 and len(cache.by_index("by_name", "c")) == 1)
    assert sorted(type(error).__name__ for error in subject.errors) == ["RuntimeError", "TypeError"]


def test_an_error_that_ends_a_cache_is_raised_by_synced(form: str) -> None:
    with hostile(response("403 Forbidden")) as server:
        subject = Subject(form, server)
        with pytest.raises(Forbidden):
            subject.run(lambda cache: True)
    assert [type(error).__name__ for error in subject.errors] == ["Forbidden"]


def test_synced_says_when_it_takes_too_long(form: str) -> None:
    with hostile(silent) as server, pytest.raises(TimeoutError, match=r"not complete within 0\.2 seconds"):
        Subject(form, server).run(lambda cache: True, 0.2)


def test_an_unreadable_object_keeps_its_last_state_until_it_is_deleted(form: str) -> None:
    stream = HEAD + chunk(event("MODIFIED", parcel("a", 8, 5)), event("ADDED", parcel("b", 9)))
    unreadable: list[Any] = []
    with hostile(Plan(listed(7, parcel("a", 5)), stream)) as server:
        subject = Subject(form, server, on_unreadable=unreadable.append)
        subject.run(lambda cache: len(cache) == 2 and cache.get("a").spec.address == "here")
    assert [each.wire["metadata"]["name"] for each in unreadable] == ["a"]


def test_a_change_of_a_stored_object_raises_where_the_cache_freezes(form: str) -> None:
    def check(cache: Any) -> bool:
        cache.get("a").spec.address = "changed"
        for read in (lambda: cache.get("a"), cache.list, lambda: list(cache), lambda: cache.by_index("by", 1)):
            with pytest.raises(FrozenError, match="n/a: the stored object of a cache was changed"):
                read()
        return True

    def one(value: Parcel) -> int:
        return 1

    with hostile(Plan(listed(7, parcel("a", 5)), HEAD)) as server:
        Subject(form, server, freeze=True, index={"by": one}).run(check)


def test_a_cache_of_threads_stops_at_once() -> None:
    with hostile(Plan(listed(7, parcel("a", 5)), HEAD)) as server:
        configuration: Any = client.Configuration()
        configuration.host = server.host
        cache = Cache(Api(Parcel, client.ApiClient(configuration), namespace="n"))
        threads = threading.active_count()
        cache.start()
        cache.synced(5)
        began = time.monotonic()
        cache.close()
        assert time.monotonic() - began < 0.2
        assert threading.active_count() - threads <= 1  # a thread of the server may still end
        assert [each.metadata.name for each in cache] == ["a"]
        with pytest.raises(RuntimeError, match="started already"):
            cache.start()
