"""Objects of which a program needs the metadata alone -> requests that ask for no more, and typed metadata."""

from __future__ import annotations

import asyncio
import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from api_caller import ApiCaller
from async_client import FORMS
from fluxoperator import (
    Api,
    AsyncApi,
    AsyncCache,
    AsyncController,
    Cache,
    Controller,
    NotFound,
    PartialObjectMetadata,
    UnexpectedResponse,
    owner_reference,
    stored_metadata,
)
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import V1ConfigMap, V1Namespace, V1ObjectMeta
from loopback import Loopback
from pytest_kubesmith import Cluster

pytest_plugins = ["pytest_kubesmith.plugin"]

DEFAULT: dict[str, Any] = {"namespace": "default"}
FORM = "application/json;as=PartialObjectMetadata{};g=meta.k8s.io;v=v1,application/json"


class Reader:
    """Uses the metadata of a kind in one form."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster
        cluster.install(MiniCluster.crd())
        spec = MiniClusterSpec(containers=[MiniClusterContainer()])
        labels = {"team": "a"}
        self.stored = Api(MiniCluster, cluster.client(), namespace="default").create(
            MiniCluster(metadata={"name": "m", "labels": labels}, spec=spec)
        )
        cluster.forget_calls()

    def __call__(self, use: Callable[[Any], Any], kind: Any = MiniCluster, **options: Any) -> Any:
        """What `use` returns of an `Api`; in the async form, what it is awaited to."""
        if self.form == "async":
            return asyncio.run(self._call_async(use, kind, options))
        return use(Api(kind, self.cluster.client(), **(DEFAULT | options)))

    async def _call_async(self, use: Any, kind: Any, options: dict[str, Any]) -> Any:
        async with self.cluster.async_client() as client:
            return await use(AsyncApi(kind, client, **(DEFAULT | options)))


@pytest.fixture(params=FORMS)
def read(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Reader:
    return Reader(request.param, kubesmith_cluster)


def test_lists_and_reads_ask_for_metadata_and_return_it_typed(read: Reader) -> None:
    listed = read(lambda api: api.metadata.list(labels={"team": "a"}))
    found: PartialObjectMetadata = read(lambda api: api.metadata.get("m"))
    assert listed.items == [found]
    assert (found.api_version, found.kind) == ("flux-framework.org/v1alpha2", "MiniCluster")
    assert stored_metadata(found).uid == read.stored.metadata.uid
    assert found.to_dict() == {key: read.stored.to_dict()[key] for key in ("apiVersion", "kind", "metadata")}
    assert owner_reference(found) == read.stored.owner_reference()
    assert [call.accept for call in read.cluster.calls] == [FORM.format("List"), FORM.format("")]
    assert "labelSelector=team%3Da" in read.cluster.calls[0].query
    assert repr(found).startswith("PartialObjectMetadata[MiniCluster](metadata=")


def test_metadata_is_found_in_other_namespaces_or_not_at_all(read: Reader) -> None:
    assert read(lambda api: api.metadata.find("n")) is None
    (stored,) = read(lambda api: api.metadata.list())
    assert read(lambda api: api.metadata.exists(stored)) is True
    assert len(read(lambda api: api.metadata.everywhere().list())) == 1
    assert len(read(lambda api: api.everywhere().metadata.list())) == 1
    assert len(read(lambda api: api.metadata.within("kube-system").list())) == 0
    with pytest.raises(NotFound):
        read(lambda api: api.metadata.get("n"))


def test_built_in_kinds_have_metadata_too(read: Reader) -> None:
    body = V1ConfigMap(metadata=V1ObjectMeta(name="c"), data={"key": "value"})
    read(lambda api: api.create(body), V1ConfigMap)
    found = read(lambda api: api.metadata.get("c"), V1ConfigMap)
    assert (found.api_version, found.kind, found.metadata.name) == ("v1", "ConfigMap", "c")
    assert "value" not in repr(found.to_dict())
    namespaces = read(lambda api: api.metadata.list(), V1Namespace, namespace=None)
    assert "default" in [each.metadata.name for each in namespaces]


def test_the_pages_of_a_list_are_followed(read: Reader) -> None:
    for number in range(4):
        body = V1ConfigMap(metadata=V1ObjectMeta(name=f"c{number}"))
        Api(V1ConfigMap, read.cluster.client(), namespace="default").create(body)
    found = read(lambda api: api.metadata.list(page_size=3), V1ConfigMap)
    assert [each.metadata.name for each in found] == ["c0", "c1", "c2", "c3"]
    first = read(lambda api: api.metadata.list(limit=1), V1ConfigMap)
    rest = read(lambda api: api.metadata.list(limit=9, continue_=first.metadata.continue_), V1ConfigMap)
    assert [each.metadata.name for each in (*first, *rest)] == ["c0", "c1", "c2", "c3"]


def test_a_watch_has_the_metadata_of_each_change(read: Reader) -> None:
    def change() -> None:
        clusters = Api(MiniCluster, read.cluster.client(), namespace="default")
        clusters.apply(
            MiniCluster.Partial(metadata={"name": "m", "labels": {"team": "b"}}), field_manager="me", force=True
        )
        clusters.delete("m")

    def use(api: Any) -> list[Any]:
        with api.metadata.watch() as events:
            first = next(events)
            change()
            return [first, next(events), next(events)]

    async def use_async(api: Any) -> list[Any]:
        async with api.metadata.watch() as events:
            first = await anext(events)
            await asyncio.to_thread(change)
            return [first, await anext(events), await anext(events)]

    events = read(use if read.form == "sync" else use_async)
    assert [event.type for event in events] == ["ADDED", "MODIFIED", "DELETED"]
    assert [event.object.metadata.labels["team"] for event in events] == ["a", "b", "b"]
    watches = [call for call in read.cluster.calls if "watch=true" in call.query]
    assert {call.accept for call in watches} == {FORM.format("")}


def team_of(found: PartialObjectMetadata) -> str | None:
    labels: Any = found.metadata.labels
    return labels["team"] if labels else None


def test_a_controller_follows_metadata(read: Reader) -> None:
    seen: list[Any] = []

    def use(api: Any) -> None:
        def reconcile(found: PartialObjectMetadata) -> None:
            seen.append(found)
            controller.stop()

        cache = Cache(api.metadata, index={"team": team_of})
        controller = Controller(cache, reconcile)
        controller.run()
        seen.extend(cache.by_index("team", "a"))

    async def use_async(api: Any) -> None:
        async def reconcile(found: PartialObjectMetadata) -> None:
            seen.append(found)
            controller.stop()

        cache = AsyncCache(api.metadata, index={"team": team_of})
        controller = AsyncController(cache, reconcile)
        await controller.run()
        seen.extend(cache.by_index("team", "a"))

    read(use if read.form == "sync" else use_async)
    assert [found.metadata.uid for found in seen] == [read.stored.metadata.uid] * 2
    assert all(isinstance(found, PartialObjectMetadata) for found in seen)


def test_metadata_can_be_copied_and_pickled(kubesmith_cluster: Cluster) -> None:
    found = Reader("sync", kubesmith_cluster)(lambda api: api.metadata.get("m"))
    assert copy.deepcopy(found) == found == pickle.loads(pickle.dumps(found))
    assert type(pickle.loads(pickle.dumps(found))) is type(found)


def whole(name: str) -> dict[str, Any]:
    head = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster"}
    metadata = {"name": name, "namespace": "flux", "uid": "u", "resourceVersion": "7"}
    return {**head, "metadata": metadata, "spec": {"size": "a text, which no MiniCluster has"}}


def test_of_a_server_that_sends_whole_objects_the_metadata_is_read(api: ApiCaller, server: Loopback) -> None:
    listed = {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniClusterList",
        "metadata": {"resourceVersion": "7"},
        "items": [whole("m")],
    }
    server.respond_with(whole("m"))
    server.respond_with(listed)
    assert api(lambda clusters: clusters.metadata.get("m")).to_dict().keys() == {"apiVersion", "kind", "metadata"}
    assert [found.metadata.name for found in api(lambda clusters: clusters.metadata.list())] == ["m"]


@pytest.mark.parametrize(
    "wire",
    [
        {**whole("m"), "kind": "Job"},
        {**whole("m"), "apiVersion": "v1"},
        whole("n"),
        {**whole("m"), "apiVersion": "meta.k8s.io/v1", "kind": "Status"},
        {**whole("n"), "apiVersion": "meta.k8s.io/v1", "kind": "PartialObjectMetadata"},
    ],
)
def test_other_objects_are_refused(api: ApiCaller, server: Loopback, wire: Any) -> None:
    server.respond_with(wire)
    with pytest.raises(UnexpectedResponse):
        api(lambda clusters: clusters.metadata.get("m"))
