"""Every kind of request that a server answers, through generated methods alone.

For a kind of a CRD and for two of Kubernetes' own; and the same by the asynchronous methods.
"""

from collections.abc import Callable
from typing import Any

import pytest
from apis import ApiError, Apply, JsonPatch, MergePatch, StrategicMergePatch
from apis.apps.v1.operations import AppsV1Api
from apis.core.v1.operations import CoreV1Api
from apis.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterSpec,
    MiniClusterStatus,
)
from apis.flux_framework_org.v1alpha2.operations import AsyncFluxFrameworkOrgV1alpha2Api, FluxFrameworkOrgV1alpha2Api
from apis.operations import ServerApi
from kubernetes import client
from kubernetes.aio import client as aio_client
from kubernetes.aio import config as aio_config


def cluster(name: str) -> MiniCluster:
    """A sparse object."""
    spec = MiniClusterSpec(containers=[MiniClusterContainer(image="lammps")])
    return MiniCluster(metadata={"name": name, "labels": {"team": "a"}}, spec=spec)


def test_the_kind_of_a_crd(api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]) -> None:
    install(MiniCluster)
    api = FluxFrameworkOrgV1alpha2Api(api_client)
    since = created_and_listed(api, namespace)
    patched(api, namespace)
    replaced(api, namespace)
    deleted(api, namespace)
    watched(api, namespace, since)


def created_and_listed(api: FluxFrameworkOrgV1alpha2Api, namespace: str) -> str | None:
    """Three objects, in two pages; the version of the list."""
    create = api.create_namespaced_mini_cluster
    create(namespace, cluster("a"), dry_run="All")
    for name in ("a", "b", "c"):
        # What was only tried is not there; what nobody set, the server did.
        assert create(namespace, cluster(name)).to_dict()["spec"]["deadlineSeconds"] == 31_500_000
    with pytest.raises(ApiError) as there:
        create(namespace, cluster("a"))
    assert (there.value.code, there.value.reason) == (409, "AlreadyExists")

    listed = api.list_namespaced_mini_cluster
    page = listed(namespace, limit=2)
    rest = listed(namespace, limit=2, continue_=page.metadata.continue_)
    assert [one.metadata.name for one in [*page.items, *rest.items]] == ["a", "b", "c"]
    assert len(page.items) == 2
    return rest.metadata.resource_version


def patched(api: FluxFrameworkOrgV1alpha2Api, namespace: str) -> None:
    """The first of them in three forms."""
    patch = api.patch_namespaced_mini_cluster
    assert patch(namespace, "a", JsonPatch().replace("/spec/size", 3)).spec.size == 3
    assert patch(namespace, "a", MergePatch({"spec": {"size": 4}})).spec.size == 4
    wanted = cluster("a")
    wanted.spec.tasks = 7
    changed = patch(namespace, "a", Apply(wanted, field_manager="e2e", force=True))
    assert (changed.spec.size, changed.spec.tasks) == (4, 7)


def replaced(api: FluxFrameworkOrgV1alpha2Api, namespace: str) -> None:
    """The second with its status and its scale."""
    replace = api.replace_namespaced_mini_cluster
    stale = api.read_namespaced_mini_cluster(namespace, "b")
    stale.spec.size = 2
    running = replace(namespace, "b", stale)
    with pytest.raises(ApiError) as conflict:
        replace(namespace, "b", stale)
    assert conflict.value.reason == "Conflict"
    running.status = MiniClusterStatus(jobid="b-id", maximum_size=4, selector="app=b", size=2)
    api.replace_namespaced_mini_cluster_status(namespace, "b", running)
    read = api.read_namespaced_mini_cluster_status(namespace, "b")
    assert read.status is not None and read.status.size == 2

    scale = api.read_namespaced_mini_cluster_scale(namespace, "b")
    assert scale.spec is not None
    scale.spec.replicas = 5
    api.replace_namespaced_mini_cluster_scale(namespace, "b", scale)
    assert api.read_namespaced_mini_cluster(namespace, "b").spec.size == 5


def deleted(api: FluxFrameworkOrgV1alpha2Api, namespace: str) -> None:
    """The third, then all."""
    gone = api.delete_namespaced_mini_cluster(namespace, "c")
    assert isinstance(gone, MiniCluster) or gone.status == "Success"
    with pytest.raises(ApiError) as missing:
        api.read_namespaced_mini_cluster(namespace, "c")
    assert missing.value.code == 404
    api.delete_collection_namespaced_mini_cluster(namespace, label_selector="team=a")
    assert api.list_namespaced_mini_cluster(namespace).items == []


def watched(api: FluxFrameworkOrgV1alpha2Api, namespace: str, since: str | None) -> None:
    """All that was done since, and what is too long ago."""
    watch = api.list_namespaced_mini_cluster_watch
    events = [
        (event.type, str(event.object.metadata.name))
        for event in watch(namespace, resource_version=since, timeout_seconds=2)
        if event.type != "BOOKMARK"
    ]
    assert [name for word, name in events if word == "MODIFIED"] == ["a", "a", "a", "b", "b", "b"]
    assert sorted(name for word, name in events if word == "DELETED") == ["a", "b", "c"]
    with pytest.raises(ApiError) as old:
        list(watch(namespace, resource_version="1", timeout_seconds=2))
    assert old.value.code == 410


def test_kubernetes_own_kinds(api_client: client.ApiClient, namespace: str) -> None:
    assert ServerApi(api_client).get_code_version().major == "1"
    core = CoreV1Api(api_client)
    made = core.create_namespaced_config_map(namespace, {"metadata": {"name": "m"}, "data": {"a": "1"}})
    assert made.metadata is not None
    changed = core.patch_namespaced_config_map(namespace, "m", StrategicMergePatch({"data": {"b": "2"}}))
    assert changed.data == {"a": "1", "b": "2"}
    events = core.list_namespaced_config_map_watch(
        namespace,
        resource_version=made.metadata.resource_version,
        field_selector="metadata.name=m",
        timeout_seconds=1,
    )
    assert [event.type for event in events] == ["MODIFIED"]

    apps = AppsV1Api(api_client)
    labels = {"app": "d"}
    template = client.V1PodTemplateSpec(
        metadata=client.V1ObjectMeta(labels=labels),
        spec=client.V1PodSpec(containers=[client.V1Container(name="c", image="nginx")]),
    )
    deployment = client.V1Deployment(
        metadata=client.V1ObjectMeta(name="d"),
        spec=client.V1DeploymentSpec(
            replicas=0, selector=client.V1LabelSelector(match_labels=labels), template=template
        ),
    )
    stored = apps.create_namespaced_deployment(namespace, deployment)
    assert stored.spec is not None and stored.spec.revision_history_limit == 10
    paused = apps.patch_namespaced_deployment(namespace, "d", MergePatch({"spec": {"paused": True}}))
    assert paused.spec is not None and paused.spec.paused
    scaled = apps.patch_namespaced_deployment_scale(namespace, "d", MergePatch({"spec": {"replicas": 2}}))
    assert scaled.spec is not None and scaled.spec.replicas == 2
    apps.patch_namespaced_deployment_status(namespace, "d", MergePatch({"status": {"replicas": 2}}))
    read = apps.read_namespaced_deployment_status(namespace, "d")
    assert read.status is not None and read.status.replicas == 2
    everywhere = apps.list_deployment_for_all_namespaces().items
    assert "d" in [one.metadata.name for one in everywhere if one.metadata is not None]
    apps.delete_collection_namespaced_deployment(namespace)
    assert apps.list_namespaced_deployment(namespace).items == []
    with pytest.raises(ValueError, match="name"):
        apps.read_namespaced_deployment(namespace, "")


def test_asynchronous_methods(namespace: str, install: Callable[[Any], None]) -> None:
    import asyncio

    install(MiniCluster)

    async def all_of_it() -> list[tuple[str, str]]:
        await aio_config.load_kube_config()  # type: ignore[no-untyped-call]  # pyright: ignore[reportUnknownMemberType]
        async with aio_client.ApiClient() as connection:
            api = AsyncFluxFrameworkOrgV1alpha2Api(connection)
            made = await api.create_namespaced_mini_cluster(namespace, cluster("a"))
            size = MergePatch({"spec": {"size": 4}})
            patched = await api.patch_namespaced_mini_cluster(namespace, "a", size)
            assert patched.spec.size == 4
            page = await api.list_namespaced_mini_cluster(namespace, limit=2)
            assert [one.metadata.name for one in page.items] == ["a"]
            await api.delete_namespaced_mini_cluster(namespace, "a")
            with pytest.raises(ApiError):
                await api.read_namespaced_mini_cluster(namespace, "a")
            watch = api.list_namespaced_mini_cluster_watch
            since = made.metadata.resource_version
            return [
                (event.type, str(event.object.metadata.name))
                async for event in watch(namespace, resource_version=since, timeout_seconds=1)
                if event.type != "BOOKMARK"
            ]

    assert asyncio.run(all_of_it()) == [("MODIFIED", "a"), ("DELETED", "a")]
