"""Requests of every sort on a server that fails as a test says -> what a hook learns of each attempt."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import (
    AlreadyExists,
    Api,
    ApiError,
    AsyncApi,
    AsyncCache,
    AsyncEventRecorder,
    Cache,
    ConnectionFailed,
    EventRecorder,
    Forbidden,
    RequestInfo,
    Timeout,
    around_requests,
)
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import V1ObjectMeta, V1Secret
from pytest_kubesmith import Cluster, Fault

pytest_plugins = ["pytest_kubesmith.plugin"]

STATUS = {"jobid": "7", "maximumSize": 4, "selector": "s", "size": 4}
Row = tuple[int, str, str, int]
"""The attempt, the verb, the resource, and the status."""


class Observer:
    """Calls a use in one form, over a client with a hook, and keeps what the hook learns."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster
        self.infos: list[RequestInfo] = []
        self.errors: list[BaseException] = []
        self.begun: list[int] = []
        self.hook: Any = self.note

    @contextmanager
    def note(self, info: RequestInfo) -> Generator[None]:
        """A hook."""
        self.begun.append(info.status)
        try:
            yield
        except BaseException as error:
            self.errors.append(error)
            raise
        finally:
            self.infos.append(info)

    def __call__(self, use: Callable[[Any], Any], kind: Any = MiniCluster, **options: Any) -> Any:
        """What `use` returns of an `Api`; in the async form, what it is awaited to."""
        if self.form == "async":
            return asyncio.run(self._call_async(use, kind, options))
        client = around_requests(self.cluster.client(), self.hook)
        return use(Api(kind, client, namespace="default", **options))

    async def _call_async(self, use: Any, kind: Any, options: dict[str, Any]) -> Any:
        async with self.cluster.async_client() as client:
            around_requests(client, self.hook)
            return await use(AsyncApi(kind, client, namespace="default", **options))

    @property
    def rows(self) -> list[Row]:
        """What tests compare."""
        return [(info.attempt, info.verb, info.resource, info.status) for info in self.infos]


@pytest.fixture(params=FORMS)
def observe(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Observer:
    kubesmith_cluster.install(MiniCluster.crd())
    return Observer(request.param, kubesmith_cluster)


def cluster() -> MiniCluster:
    return MiniCluster(metadata={"name": "m"}, spec=MiniClusterSpec(containers=[MiniClusterContainer()]))


def test_a_hook_learns_where_a_request_goes_and_what_became_of_it(observe: Observer) -> None:
    observe(lambda api: api.create(cluster()))
    observe(lambda api: api.list())
    observe(lambda api: api.status.apply(MiniCluster.Partial(metadata={"name": "m"}), field_manager="me"))
    observe(lambda api: api.everywhere().list(labels={"team": "hidden"}))
    observe(lambda api: api.delete("m"))
    assert observe.rows == [
        (1, "create", "miniclusters", 201),
        (1, "list", "miniclusters", 200),
        (1, "patch", "miniclusters", 200),
        (1, "list", "miniclusters", 200),
        (1, "delete", "miniclusters", 200),
    ]
    created, _, status, everywhere, _ = observe.infos
    assert (created.group, created.version, created.namespace, created.name) == (
        "flux-framework.org",
        "v1alpha2",
        "default",
        "",
    )
    path = "/apis/flux-framework.org/v1alpha2/namespaces/default/miniclusters/m/status"
    assert (status.method, status.name, status.subresource, status.path) == ("PATCH", "m", "status", path)
    assert (everywhere.namespace, "hidden" in repr(everywhere)) == ("", False)
    assert observe.begun == [0] * 5, "the status comes with the response"
    assert all(0 < info.seconds < 10 for info in observe.infos)


@pytest.mark.parametrize(("code", "error"), [(409, AlreadyExists), (403, Forbidden)])
def test_a_refused_request_has_the_code_and_the_error(observe: Observer, code: int, error: type[ApiError]) -> None:
    if code == 409:
        observe(lambda api: api.create(cluster()))
    else:
        observe.cluster.fail_next(403, verb="create")
    with pytest.raises(error):
        observe(lambda api: api.create(cluster()))
    assert observe.rows[-1] == (1, "create", "miniclusters", code)
    assert [type(each).__name__ for each in observe.errors] == [error.__name__]


def test_each_attempt_has_its_number(observe: Observer) -> None:
    observe.cluster.fail_next(Fault.code(429, retry_after=1), times=2)
    observe(lambda api: api.list())
    assert observe.rows == [
        (1, "list", "miniclusters", 429),
        (2, "list", "miniclusters", 429),
        (3, "list", "miniclusters", 200),
    ]


def test_a_broken_connection_has_no_status(observe: Observer) -> None:
    observe.cluster.fail_next(Fault.no_answer())
    with pytest.raises(ConnectionFailed):
        observe(lambda api: api.create(cluster()))
    assert observe.rows == [(1, "create", "miniclusters", 0)]


def test_a_server_that_is_late_has_no_status(observe: Observer) -> None:
    observe.cluster.fail_next(Fault.delay(3), verb="create")
    with pytest.raises(Timeout):
        observe(lambda api: api.create(cluster()), timeout=0.5)
    assert observe.rows == [(1, "create", "miniclusters", 0)]
    assert observe.infos[0].seconds >= 0.4


def test_a_hook_is_left_when_the_response_of_a_watch_begins(observe: Observer) -> None:
    observe(lambda api: api.create(cluster()))
    seen: list[Row] = []

    def use(api: Any) -> Any:
        with api.watch() as events:
            assert next(events).type == "ADDED"
            observe.cluster.set_status("MiniCluster", "m", STATUS)
            assert next(events).type == "MODIFIED"
            seen.extend(observe.rows)

    async def use_async(api: Any) -> Any:
        async with api.watch() as events:
            assert (await anext(events)).type == "ADDED"
            await asyncio.to_thread(observe.cluster.set_status, "MiniCluster", "m", STATUS)
            assert (await anext(events)).type == "MODIFIED"
            seen.extend(observe.rows)

    observe(use if observe.form == "sync" else use_async)
    assert seen == [
        (1, "create", "miniclusters", 201),
        (1, "list", "miniclusters", 200),
        (1, "watch", "miniclusters", 200),
    ]


def test_a_cache_counts_its_attempts_too(observe: Observer) -> None:
    observe.cluster.fail_next(503, times=2)

    def use(api: Any) -> Any:
        with Cache(api, on_retry=lambda error: None) as cache:
            cache.synced(10)

    async def use_async(api: Any) -> Any:
        async with AsyncCache(api, on_retry=lambda error: None) as cache:
            await cache.synced(10)

    observe(use if observe.form == "sync" else use_async)
    assert observe.rows[:3] == [
        (1, "list", "miniclusters", 503),
        (2, "list", "miniclusters", 503),
        (3, "list", "miniclusters", 200),
    ]


def test_requests_of_events_go_through_the_hook_of_their_client(observe: Observer) -> None:
    stored = observe(lambda api: api.create(cluster()))

    def use(api: Any) -> Any:
        with EventRecorder(api._connection.client, controller="example.com/op") as recorder:
            recorder.record(stored, "Normal", "Up", "it runs")

    async def use_async(api: Any) -> Any:
        async with AsyncEventRecorder(api._connection.client, controller="example.com/op") as recorder:
            await recorder.record(stored, "Normal", "Up", "it runs")

    observe(use if observe.form == "sync" else use_async)
    assert observe.rows[-1] == (1, "create", "events", 201)


def test_what_a_hook_raises_the_call_raises_and_nothing_is_sent(observe: Observer) -> None:
    def broken(info: RequestInfo) -> Any:
        raise LookupError("no label")

    observe.hook = broken
    with pytest.raises(LookupError, match="no label"):
        observe(lambda api: api.create(cluster()))
    assert not observe.cluster.writes()


def test_a_hook_cannot_swallow_an_error(observe: Observer) -> None:
    @contextmanager
    def silent(info: RequestInfo) -> Generator[None]:
        try:
            yield
        except ApiError:
            pass

    observe.hook = silent
    observe.cluster.fail_next(403)
    with pytest.raises(Forbidden):
        observe(lambda api: api.list())


def test_no_value_of_a_secret_is_in_what_a_hook_learns(observe: Observer) -> None:
    body = V1Secret(metadata=V1ObjectMeta(name="s"), string_data={"password": "hunter2"})
    observe(lambda api: api.create(body), V1Secret)
    with pytest.raises(AlreadyExists) as raised:
        observe(lambda api: api.create(body), V1Secret)
    assert observe.rows == [(1, "create", "secrets", 201), (1, "create", "secrets", 409)]
    assert "hunter2" not in f"{observe.infos} {observe.errors} {raised.value}"


def test_hooks_are_entered_in_their_order_and_from_several_threads(kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(MiniCluster.crd())
    steps: list[str] = []
    threads: set[int] = set()

    def hook(name: str) -> Any:
        @contextmanager
        def around(info: RequestInfo) -> Generator[None]:
            threads.add(threading.get_ident())
            steps.append(f"enter {name}")
            yield
            steps.append(f"leave {name}")

        return around

    client = around_requests(around_requests(kubesmith_cluster.client(), hook("outer")), hook("inner"))
    api = Api(MiniCluster, client, namespace="default")
    api.list()
    assert steps == ["enter outer", "enter inner", "leave inner", "leave outer"]
    with Cache(api) as cache:
        cache.synced(10)
    assert len(threads) == 2


@pytest.mark.parametrize(
    ("method", "path", "expected"),
    [
        ("GET", "/version", ("get", "", "", "", "", "")),
        ("GET", "/apis/apps/v1", ("get", "", "", "", "", "")),
        ("GET", "/api/v1/namespaces", ("list", "", "namespaces", "", "", "")),
        ("GET", "/api/v1/namespaces/flux", ("get", "", "namespaces", "", "flux", "")),
        ("PUT", "/api/v1/namespaces/flux/status", ("update", "", "namespaces", "", "flux", "status")),
        ("DELETE", "/api/v1/namespaces/flux/pods", ("deletecollection", "", "pods", "flux", "", "")),
        ("DELETE", "/api/v1/namespaces/flux/pods/p", ("delete", "", "pods", "flux", "p", "")),
        ("GET", "/apis/apps/v1/deployments", ("list", "apps", "deployments", "", "", "")),
        (
            "PATCH",
            "/apis/apps/v1/namespaces/a/deployments/d/scale",
            ("patch", "apps", "deployments", "a", "d", "scale"),
        ),
        ("GET", "/api/v1/nodes/n/proxy/a/b", ("get", "", "nodes", "", "n", "proxy/a/b")),
    ],
)
def test_a_path_has_the_parts_of_kubernetes_request_info(method: str, path: str, expected: Any) -> None:
    info = RequestInfo(method, path)
    assert (info.verb, info.group, info.resource, info.namespace, info.name, info.subresource) == expected
