"""The lists and events of a server -> the calls of a controller of either form over its parcels."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from typing import Any

from async_client import aio
from hostile_server import HostileServer, hostile, response
from kubernetes import client
from kubernetes.client import V1ConfigMap
from rules import Api, AsyncApi, AsyncCache, AsyncController, Cache, Controller
from rules.operations_example_com.v1 import Parcel
from scripted_watch import page
from test_watch_streams import HEAD, silent


def config_map(name: str, version: int, owner: str | None = None) -> dict[str, Any]:
    metadata: dict[str, Any] = {"name": name, "namespace": "n", "uid": f"uid-{name}", "resourceVersion": str(version)}
    if owner is not None:
        other = {"apiVersion": "v1", "kind": "Parcel", "name": "not-that-group", "uid": "1"}
        reference = {"apiVersion": "operations.example.com/v2", "kind": "Parcel", "name": owner, "uid": f"uid-{owner}"}
        metadata["ownerReferences"] = [other, reference]
    return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": metadata}


class Paths:
    """Answers a list and a watch for each plural; the watches send what `events` have, once it is set."""

    def __init__(self, **lists: bytes) -> None:
        self.lists = lists
        self.events: dict[str, bytes] = {}
        self.sent = threading.Event()
        self.server: HostileServer | None = None

    def __call__(self, to: Any) -> None:
        assert self.server is not None
        path = self.server.answered.head.split()[1]
        plural = path.partition("?")[0].rpartition("/")[2]
        if "watch=" not in path:
            to.sendall(self.lists[plural])
            return
        to.sendall(HEAD)
        self.sent.wait(10)
        to.sendall(self.events.get(plural, b""))
        silent(to)

    def send(self, **events: bytes) -> None:
        self.events = events
        self.sent.set()


class Subject:
    """A controller of either form over the parcels of a server, and its calls."""

    def __init__(self, form: str, paths: Paths) -> None:
        self.is_async = form == "async"
        self.paths = paths
        self.calls: list[str] = []
        self.has_ended = False
        self.ends_itself = False
        self.controller: Any = None
        self.options: dict[str, Any] = {}
        self.cache_options: dict[str, Any] = {}
        self.owns_config_maps = False
        self.is_frozen = False
        self.concerns: Callable[[Any], Callable[[V1ConfigMap], list[Any]]] | None = None
        """For the cache of parcels, the function that `watches` gets."""
        self.work: Callable[[str], Any] = lambda name: None

    def reconcile(self, value: Parcel) -> Any:
        name = str(value.metadata.name)
        self.calls.append(name)
        if self.is_frozen:
            value.spec.address = "changed in place"
        return self.work(name)

    def run(self, check: Callable[[], bool], *, ends_itself: bool = False) -> None:
        """Runs the controller until `check()` is true, or it ends by itself, or raises what it raises."""
        self.ends_itself = ends_itself
        with hostile(self.paths) as server:
            self.paths.server = server
            if self.is_async:
                asyncio.run(self._run_async(server.host, check))
            else:
                self._run_sync(server.host, check)

    def _build(self, api: Any, cache: Any, controller: Any, api_client: Any, reconcile: Any) -> Any:
        parcels = cache(api(Parcel, api_client, namespace="n"), freeze=self.is_frozen, **self.cache_options)
        self.controller = controller(parcels, reconcile, **self.options)
        if self.owns_config_maps:
            self.controller.owns(cache(api(V1ConfigMap, api_client, namespace="n")))
        if self.concerns is not None:
            self.controller.watches(cache(api(V1ConfigMap, api_client, namespace="n")), self.concerns(parcels))
        return self.controller

    def _run_sync(self, host: str, check: Callable[[], bool]) -> None:
        configuration: Any = client.Configuration()
        configuration.host = host
        late: list[str] = []

        def watch() -> None:
            end = time.monotonic() + 5
            while not check() and time.monotonic() < end and not self.has_ended:
                time.sleep(0.01)
            if not check() and not self.has_ended:
                late.append(f"calls: {self.calls}")
            controller.stop()

        with client.ApiClient(configuration) as api_client:
            controller = self._build(Api, Cache, Controller, api_client, self.reconcile)
            watcher = threading.Thread(target=watch)
            watcher.start()
            try:
                controller.run()
            finally:
                self.has_ended = True
                watcher.join()
        assert not late
        assert check() or self.ends_itself

    async def _run_async(self, host: str, check: Callable[[], bool]) -> None:
        configuration: Any = aio.Configuration()
        configuration.host = host

        async def reconcile(value: Parcel) -> Any:
            found = self.reconcile(value)
            return await found if asyncio.iscoroutine(found) else found

        async with aio.ApiClient(configuration) as api_client:
            controller = self._build(AsyncApi, AsyncCache, AsyncController, api_client, reconcile)
            running = asyncio.ensure_future(controller.run())
            end = time.monotonic() + 5
            while not check() and not running.done():
                assert time.monotonic() < end, self.calls
                await asyncio.sleep(0.01)
            assert check() or self.ends_itself or running.exception()
            controller.stop()
            await running


def listed(version: int, *items: Any) -> bytes:
    """The list of what it has, or an empty one of config maps."""
    return response("200 OK", page(version, *items, kind="ConfigMap"))
