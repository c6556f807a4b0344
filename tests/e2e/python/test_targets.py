"""Objects as targets, as bodies of the official client, and refused requests, on a real API server."""

from collections.abc import Callable
from typing import Any

import pytest
from fluxoperator import Api, Conflict, Forbidden, NotFound, Right, new_copy
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client

GROUP = "flux-framework.org"


def new_cluster(name: str = "m") -> MiniCluster:
    spec = MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")])
    return MiniCluster(api_version=f"{GROUP}/v1alpha2", kind="MiniCluster", metadata={"name": name}, spec=spec)


def grow(cluster: MiniCluster) -> None:
    cluster.spec.size = 3


def test_an_object_is_not_another_one_of_its_name(
    api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]
) -> None:
    install(MiniCluster)
    everywhere = Api(MiniCluster, api_client, field_manager="test").everywhere()
    first = everywhere.within(namespace).create(new_cluster())
    assert everywhere.edit(first, grow).spec.size == 3
    assert everywhere.scale(first, 5).spec.replicas == 5
    assert everywhere.wait(first, lambda found: found.spec.size == 5, 10).spec.size == 5
    everywhere.delete(first)
    second = everywhere.create(new_copy(first))
    everywhere.wait(first, "deleted", 10)
    assert (everywhere.exists(first), everywhere.exists(second)) == (False, True)
    with pytest.raises(NotFound):
        everywhere.get(first)
    with pytest.raises(NotFound):
        everywhere.wait(first, "Ready", 10)
    with pytest.raises(Conflict):
        everywhere.edit(first, grow)
    with pytest.raises(Conflict):
        everywhere.delete(first)
    assert everywhere.get(second).metadata.uid == second.metadata.uid


def test_an_object_is_a_body_of_the_official_client(
    api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]
) -> None:
    install(MiniCluster)
    custom: Any = client.CustomObjectsApi(api_client)
    arguments = {**MiniCluster.resource.for_custom_objects, "namespace": namespace}
    created: Any = custom.create_namespaced_custom_object(**arguments, body=new_cluster())
    assert created["spec"]["deadlineSeconds"] == 31500000
    (managed,) = created["metadata"]["managedFields"]
    assert created["spec"]["containers"][0]["command"] == "lmp"
    assert managed["fieldsV1"]["f:spec"].keys() >= {"f:containers"}


def test_a_refusal_names_the_right_that_is_missing(
    api_client: client.ApiClient, namespace: str, install: Callable[[Any], None]
) -> None:
    install(MiniCluster)
    admin: Any = api_client
    stranger: Any = client.ApiClient(admin.configuration)
    stranger.set_default_header("Impersonate-User", 'a "stranger" <s>')
    clusters = Api(MiniCluster, stranger, namespace=namespace, field_manager="test")
    for call, verb, resource in (
        (lambda: clusters.list(), "list", "miniclusters"),
        (lambda: clusters.edit("m", grow), "get", "miniclusters"),
        (lambda: clusters.status.edit("m", grow), "get", "miniclusters/status"),
        (lambda: clusters.apply(new_cluster()), "patch", "miniclusters"),
        (lambda: clusters.scale("m", 3), "patch", "miniclusters/scale"),
        (lambda: clusters.delete_all(all=True), "deletecollection", "miniclusters"),
    ):
        with pytest.raises(Forbidden) as refused:
            call()
        assert refused.value.missing_right == Right(verb, resource, GROUP, namespace)
    with pytest.raises(Forbidden) as refused:
        Api(client.V1Node, stranger).list()
    assert refused.value.missing_right == Right("list", "nodes", "", "")
