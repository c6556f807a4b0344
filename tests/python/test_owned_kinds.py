"""A kind in place of a cache -> a cache that the controller makes where its own objects are, to read and to write by kind."""

from __future__ import annotations

import asyncio
import inspect
import threading
from typing import Any

import pytest
from async_client import FORMS
from fluxoperator import Api, AsyncApi, AsyncController, Cache, Controller, metadata_of, owner_reference
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes.client import V1ClusterRole, V1ConfigMap, V1Namespace, V1ObjectMeta, V1Service
from pytest_kubesmith import Cluster

pytest_plugins = ["pytest_kubesmith.plugin"]

PATIENCE = 10.0
LABELS = {"app": "sizes"}


class Program:
    """A controller of MiniClusters in one form that owns ConfigMaps, run until `is_done` of what it has done."""

    def __init__(self, form: str, cluster: Cluster) -> None:
        self.form = form
        self.cluster = cluster
        self.controller: Any = None
        self.results: list[Any] = []
        cluster.install(MiniCluster.crd())

    def run(self, work: Any, expected: int, namespaces: list[str] | None = None, **owns: Any) -> None:
        """Runs until `work` has returned, or raised, so many times; the results are in `results`."""
        if self.form == "async":
            asyncio.run(self._run_async(work, expected, namespaces, owns))
            return
        api = Api(MiniCluster, self.cluster.client(), field_manager="sizes")
        places: Any = [api.within(each) for each in namespaces] if namespaces else api.everywhere()

        def reconcile(found: MiniCluster) -> None:
            try:
                self.results.append(work(self.controller, found))
            except ValueError as error:
                self.results.append(str(error))
            if len(self.results) >= expected:
                self.controller.stop()

        self.controller = Controller(places, reconcile).owns(V1ConfigMap, **owns)
        watchdog = threading.Timer(PATIENCE, self.controller.stop)
        watchdog.start()
        self.controller.run()
        watchdog.cancel()

    async def _run_async(self, work: Any, expected: int, namespaces: list[str] | None, owns: dict[str, Any]) -> None:
        async with self.cluster.async_client() as client:
            api = AsyncApi(MiniCluster, client, field_manager="sizes")
            places: Any = [api.within(each) for each in namespaces] if namespaces else api.everywhere()

            async def reconcile(found: MiniCluster) -> None:
                try:
                    result = work(self.controller, found)
                    self.results.append(await result if inspect.isawaitable(result) else result)
                except ValueError as error:
                    self.results.append(str(error))
                if len(self.results) >= expected:
                    self.controller.stop()

            self.controller = AsyncController(places, reconcile).owns(V1ConfigMap, **owns)
            await asyncio.wait_for(self.controller.run(), PATIENCE)

    def create(self, name: str, namespace: str = "default") -> None:
        """Creates a MiniCluster, and its namespace."""
        if namespace != "default":
            created = V1Namespace(metadata=V1ObjectMeta(name=namespace))
            Api(V1Namespace, self.cluster.client()).create(created)
        spec = MiniClusterSpec(containers=[MiniClusterContainer()])
        value = MiniCluster(metadata=V1ObjectMeta(name=name), spec=spec)
        Api(MiniCluster, self.cluster.client(), namespace=namespace).create(value)


@pytest.fixture(params=FORMS)
def program(request: pytest.FixtureRequest, kubesmith_cluster: Cluster) -> Program:
    return Program(request.param, kubesmith_cluster)


def config_map(owner: MiniCluster, namespace: str | None = None) -> V1ConfigMap:
    metadata = V1ObjectMeta(
        name=f"{owner.metadata.name}-size",
        namespace=namespace or owner.metadata.namespace,
        labels=LABELS,
        owner_references=[owner_reference(owner)],
    )
    return V1ConfigMap(metadata=metadata, data={"size": str(owner.spec.size)})


def ensure(controller: Any, found: MiniCluster) -> Any:
    return controller.ensure(config_map(found))


def test_an_owned_kind_is_written_and_its_changes_call_again(program: Program) -> None:
    program.create("m")

    def work(controller: Any, found: MiniCluster) -> Any:
        if len(program.results) == 1:
            Api(V1ConfigMap, program.cluster.client()).delete("m-size")
        return controller.ensure(config_map(found))

    program.run(work, 3, labels=LABELS)
    made = [result.data for result in program.results]
    assert made[:3] == [{"size": "1"}] * 3, "made, and made again after it was deleted in the second call"
    stored = metadata_of(Api(V1ConfigMap, program.cluster.client()).get("m-size"))
    managers = {entry.manager for entry in stored.managed_fields or ()}
    assert managers == {"sizes"}, "that of the controller's own Api"


def test_the_owned_objects_are_found_by_the_uid_of_their_owner(program: Program) -> None:
    program.create("m")
    program.create("n")
    clusters = Api(MiniCluster, program.cluster.client())
    for name in ("m", "n"):
        Api(V1ConfigMap, program.cluster.client()).create(config_map(clusters.get(name)))

    def work(controller: Any, found: MiniCluster) -> list[str]:
        return [str(found.metadata.name), *(each.metadata.name for each in controller.owned(V1ConfigMap, found))]

    program.run(work, 2)
    assert sorted(program.results[:2]) == [["m", "m-size"], ["n", "n-size"]]


def test_owned_kinds_are_followed_in_the_namespaces_of_the_objects(program: Program) -> None:
    program.create("x", "a")
    program.create("y", "b")
    program.run(ensure, 2, namespaces=["a", "b"])
    assert {made.metadata.name for made in program.results} == {"x-size", "y-size"}
    followed = {call.path for call in program.cluster.calls if call.path.endswith("/configmaps") and not call.is_write}
    assert followed == {f"/api/v1/namespaces/{each}/configmaps" for each in "ab"}


def test_what_the_controller_does_not_follow_is_refused(program: Program) -> None:
    program.create("x", "a")

    def elsewhere(controller: Any, found: MiniCluster) -> Any:
        return controller.ensure(config_map(found, "default"))

    program.run(elsewhere, 1, namespaces=["a"])
    assert program.results[:1] == ["ConfigMap default/x-size: the controller does not follow its namespace"]


def test_an_object_without_a_namespace_goes_to_the_one_that_is_followed(program: Program) -> None:
    program.create("x", "a")

    def work(controller: Any, found: MiniCluster) -> Any:
        wanted = config_map(found)
        metadata_of(wanted).namespace = None
        return controller.ensure(wanted)

    program.run(work, 1, namespaces=["a"])
    assert metadata_of(program.results[0]).namespace == "a"


def test_a_kind_that_is_not_owned_is_refused_with_what_to_do(program: Program) -> None:
    program.create("m")

    def work(controller: Any, found: MiniCluster) -> Any:
        return controller.owned(V1Service, found)

    program.run(work, 1)
    assert program.results[:1] == [
        "Service: the controller follows no such objects; call `owns` or `watches` with V1Service"
    ]


def test_the_objects_of_a_kind_are_read_by_name_and_listed(program: Program) -> None:
    program.create("x", "a")
    program.create("y", "b")
    maps = Api(V1ConfigMap, program.cluster.client())
    for namespace in ("a", "b"):
        maps.within(namespace).create(V1ConfigMap(metadata=V1ObjectMeta(name="m"), data={"in": namespace}))

    def work(controller: Any, found: MiniCluster) -> Any:
        own = str(found.metadata.namespace)
        return (
            own,
            controller.find(V1ConfigMap, "m", own).data,
            controller.find(V1ConfigMap, "none", own),
            [each.data for each in controller.list(V1ConfigMap, own)],
            len(controller.list(V1ConfigMap)),
            sorted(each.metadata.name for each in controller.list(MiniCluster)),
        )

    program.run(work, 2, namespaces=["a", "b"])
    expected = [(each, {"in": each}, None, [{"in": each}], 2, ["x", "y"]) for each in ("a", "b")]
    assert sorted(program.results[:2]) == expected


def test_a_kind_that_is_watched_calls_for_what_it_concerns(kubesmith_cluster: Cluster) -> None:
    program = Program("sync", kubesmith_cluster)
    program.create("m")
    api = Api(MiniCluster, kubesmith_cluster.client()).everywhere()
    calls: list[int] = []

    def concerned(namespace: V1Namespace) -> list[MiniCluster]:
        return controller.list(MiniCluster) if metadata_of(namespace).name == "new" else []

    def reconcile(found: MiniCluster) -> None:
        calls.append(len(controller.list(V1Namespace)))
        if len(calls) == 1:
            Api(V1Namespace, kubesmith_cluster.client()).create(V1Namespace(metadata=V1ObjectMeta(name="new")))
        else:
            controller.stop()

    controller = Controller(api, reconcile).watches(V1Namespace, concerned)
    watchdog = threading.Timer(PATIENCE, controller.stop)
    watchdog.start()
    controller.run()
    watchdog.cancel()
    assert calls[1] == calls[0] + 1


def test_labels_are_for_kinds_alone(kubesmith_cluster: Cluster) -> None:
    api = Api(MiniCluster, kubesmith_cluster.client())
    maps = Cache(Api(V1ConfigMap, kubesmith_cluster.client()))
    controller = Controller(api, lambda found: None)
    with pytest.raises(ValueError, match="labels: a cache has its own; expected them for kinds alone"):
        controller.owns(maps, labels=LABELS)


def test_another_kind_is_reached_in_the_same_place(kubesmith_cluster: Cluster) -> None:
    client: Any = kubesmith_cluster.client()
    clusters = Api(MiniCluster, client, namespace="default", field_manager="sizes")
    maps, roles = clusters.for_kind(V1ConfigMap), clusters.for_kind(V1ClusterRole)
    assert repr(maps) == f"Api(ConfigMap (v1), namespace='default', server='{client.configuration.host}')"
    assert "namespace" not in repr(roles)
    assert "everywhere" in repr(roles.for_kind(V1ConfigMap)), "a kind of the cluster is in no namespace"
    assert "everywhere" in repr(clusters.everywhere().for_kind(V1ConfigMap))
    maps.apply(V1ConfigMap(metadata=V1ObjectMeta(name="m"), data={"a": "b"}))
    assert maps.get("m").data == {"a": "b"}


def test_the_owner_index_follows_changes(kubesmith_cluster: Cluster) -> None:
    kubesmith_cluster.install(MiniCluster.crd())
    client = kubesmith_cluster.client()
    clusters, maps = Api(MiniCluster, client), Api(V1ConfigMap, client)
    spec = MiniClusterSpec(containers=[MiniClusterContainer()])
    owner = clusters.create(MiniCluster(metadata=V1ObjectMeta(name="m"), spec=spec))
    seen = threading.Semaphore(0)
    with Cache(maps, on_event=lambda event: seen.release()) as cache:
        assert cache.synced(PATIENCE)
        for _ in range(len(cache)):
            seen.acquire(timeout=PATIENCE)
        assert cache.owned_by(owner) == []
        maps.create(config_map(owner))
        assert seen.acquire(timeout=PATIENCE)
        assert [metadata_of(each).name for each in cache.owned_by(owner)] == ["m-size"]
        maps.delete("m-size")
        assert seen.acquire(timeout=PATIENCE)
        assert cache.owned_by(owner) == []
