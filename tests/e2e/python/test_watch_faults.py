"""Faults between a watch and the server -> the same objects in the end, never an older state, and no storm of requests.

`KUBESMITH_WATCH_FAULTS` is how many faults each of the four consumers meets, `KUBESMITH_SEED` their order.
"""

from __future__ import annotations

import asyncio
import os
import random
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from fluxoperator import Api, AsyncApi, AsyncCache, Cache
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from kubesmith_runtime.client import watch_steps
from kubesmith_runtime.client.pace import LONGEST_WAIT

from .fault_proxy import FaultProxy

FAULTS = int(os.environ.get("KUBESMITH_WATCH_FAULTS", "50"))
SEED = int(os.environ.get("KUBESMITH_SEED", "1"))
PATIENCE = 120.0 + 4.0 * FAULTS
"""Seconds that all faults may take."""
AFTERWARDS = 3 * LONGEST_WAIT
"""Seconds within which every consumer has what the server stored: after its last fault one may wait that long."""
NAMES = [f"m{number}" for number in range(12)]


class Consumer:
    """What one consumer was handed out, checked event by event."""

    def __init__(self, name: str, proxy: FaultProxy) -> None:
        self.name = name
        self.proxy = proxy
        self.objects: dict[str, str] = {}
        """The version of each object."""
        self.newest: dict[str, int] = {}
        """The newest version of each uid."""
        self.deleted: set[str] = set()
        self.problems: list[str] = []
        self.retries: Counter[str] = Counter()
        self.unreadable = 0
        self.events = 0
        self.longest_gap = 0.0
        self.last = time.monotonic()

    def note(self, event: Any) -> None:
        """Takes an event."""
        now, meta = time.monotonic(), event.object.metadata
        self.longest_gap, self.last = max(self.longest_gap, now - self.last), now
        self.events += 1
        version, what = int(meta.resource_version), f"{event.type} {meta.name} {meta.resource_version}"
        if meta.uid in self.deleted:
            self.problems.append(f"{what} after its deletion")
        if event.type == "DELETED":
            self.deleted.add(meta.uid)
            if self.objects.pop(meta.name, None) is None:
                self.problems.append(f"{what}, which was unknown")
            is_newer = version >= self.newest[meta.uid]
        else:
            if (event.type == "MODIFIED") != (meta.name in self.objects):
                self.problems.append(f"{what}, of which {self.objects.get(meta.name)} was known")
            self.objects[meta.name] = meta.resource_version
            is_newer = version > self.newest.get(meta.uid, 0)
        if not is_newer:
            self.problems.append(f"{what} after {self.newest[meta.uid]}")
        self.newest[meta.uid] = version

    def note_unreadable(self, error: Any) -> None:
        """Takes an object that cannot be read."""
        self.unreadable += 1
        if error.wire["metadata"]["name"] != "unreadable":
            self.problems.append(str(error))

    def note_retry(self, error: Any) -> None:
        """Takes an error after which the watch goes on."""
        self.retries[error.reason] += 1

    def options(self) -> dict[str, Any]:
        """The arguments of watches and caches alike."""
        return {"timeout_seconds": 4, "on_unreadable": self.note_unreadable, "on_retry": self.note_retry}


def sync_client(host: str) -> client.ApiClient:
    configuration: Any = client.Configuration()
    configuration.host = host
    return client.ApiClient(configuration)


def grow(cluster: MiniCluster) -> None:
    cluster.spec.size = (cluster.spec.size or 1) + 1


def change_objects(api: Api[MiniCluster], rounds: Callable[[], bool]) -> None:
    """Creates, changes and deletes objects until nobody needs more."""
    draw = random.Random(SEED)
    alive: set[str] = set()
    while rounds():
        name = draw.choice(NAMES)
        if name not in alive:
            spec = MiniClusterSpec(containers=[MiniClusterContainer(image="one")])
            api.create(MiniCluster(metadata={"name": name}, spec=spec))
            alive.add(name)
        elif draw.random() < 0.3:
            api.delete(name)
            alive.discard(name)
        else:
            api.edit(name, grow)
        time.sleep(0.02)


async def run_async(consumers: list[Consumer], namespace: str, ended: threading.Event, caches: dict[str, Any]) -> None:
    """A watch and a cache with asyncio, until `ended`."""
    aio: Any = pytest.importorskip("kubernetes.aio.client")
    watching, caching = consumers
    clients: list[Any] = []
    for consumer in consumers:
        configuration: Any = aio.Configuration()
        configuration.host = consumer.proxy.host
        clients.append(aio.ApiClient(configuration))
    apis: list[Any] = [AsyncApi(MiniCluster, each, namespace=namespace) for each in clients]
    watch = apis[0].watch(**watching.options())

    async def consume() -> None:
        async for event in watch:
            watching.note(event)

    task = asyncio.create_task(consume())
    async with AsyncCache(apis[1], on_event=caching.note, **caching.options()) as cache:
        while not ended.is_set():
            caches[caching.name] = cache.list()
            assert cache.error is None, cache.error
            assert not task.done(), task
            await asyncio.sleep(0.05)
    await watch.aclose()
    await task
    for each in clients:
        await each.close()


@pytest.fixture
def consumers(api_client: client.ApiClient) -> Iterator[list[Consumer]]:
    names = ("watch", "Cache", "async watch", "AsyncCache")
    found = [Consumer(name, FaultProxy(api_client, FAULTS, SEED + at)) for at, name in enumerate(names)]
    yield found
    for each in found:
        each.proxy.close()


def versions(objects: Any) -> dict[str, str]:
    return {each.metadata.name: each.metadata.resource_version for each in objects}


def test_faults_change_nothing_of_what_is_handed_out(
    consumers: list[Consumer],
    api_client: client.ApiClient,
    namespace: str,
    install: Callable[[Any], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(MiniCluster)
    monkeypatch.setattr(watch_steps, "MARGIN", -2.5)  # a stream stalls after 1.5 seconds without a byte
    api = Api(MiniCluster, api_client, namespace=namespace)
    watching, caching = consumers[:2]
    ended, caches, end = threading.Event(), dict[str, Any](), time.monotonic() + PATIENCE
    watch = Api(MiniCluster, sync_client(watching.proxy.host), namespace=namespace).watch(**watching.options())
    cached = Api(MiniCluster, sync_client(caching.proxy.host), namespace=namespace)

    def consume() -> None:
        for event in watch:
            watching.note(event)

    with ThreadPoolExecutor() as pool, Cache(cached, on_event=caching.note, **caching.options()) as cache:
        runs = [pool.submit(consume), pool.submit(asyncio.run, run_async(consumers[2:], namespace, ended, caches))]

        def goes_on() -> bool:
            return not any(run.done() for run in runs) and time.monotonic() < end

        try:
            change_objects(api, lambda: goes_on() and not all(each.proxy.is_done for each in consumers))
            stored, end = versions(api.list()), time.monotonic() + AFTERWARDS
            while goes_on() and any(each.objects != stored for each in consumers):
                time.sleep(0.05)
            time.sleep(0.2)
            caches[caching.name] = cache.list()
        finally:
            watch.stop()
            ended.set()
        for run in runs:
            run.result(10)
    for each in consumers:
        print(report(each))
    for each in consumers:
        assert each.problems == [], each.name
        assert each.objects == stored, each.name
        assert each.proxy.is_done, each.name
        # aiohttp drops what has come when the connection breaks before it was read; no server sends these again.
        assert each.unreadable <= each.proxy.done["unreadable object"], each.name
        assert most_requests(each.proxy) <= 2, each.name
    assert sum(each.unreadable for each in consumers) > 0
    assert {name: versions(objects) for name, objects in caches.items()} == {
        each.name: stored for each in (caching, consumers[3])
    }


def most_requests(proxy: FaultProxy) -> int:
    """The most requests in a second; what came is measured, so the second is a little shorter."""
    times = [at for at, _ in proxy.requests]
    return max(sum(1 for other in times if at <= other < at + 0.9) for at in times)


def report(consumer: Consumer) -> str:
    """A line of figures."""
    proxy = consumer.proxy
    watches = sum(is_watch for _, is_watch in proxy.requests)
    seconds = proxy.requests[-1][0] - proxy.requests[0][0]
    return (
        f"{consumer.name}: {sum(proxy.done.values())} faults {dict(sorted(proxy.done.items()))}, "
        f"{consumer.events} events, {len(proxy.requests)} requests ({watches} watches, "
        f"{len(proxy.requests) - watches} lists) in {seconds:.0f} s, longest gap {consumer.longest_gap:.1f} s, "
        f"retries {dict(consumer.retries)}"
    )
