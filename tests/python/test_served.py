"""Operations of kinds with a CRD, which no document declares, over a real connection."""

from __future__ import annotations

from kubernetes import client
from loopback import Caller, Loopback
from parcels import is_a
from served import ObjectList
from served.cluster_scope_example_com.v1 import ClusterWide
from served.cluster_scope_example_com.v1.operations import (
    AsyncClusterScopeExampleComV1Api,
    ClusterScopeExampleComV1Api,
)
from served.subresources_example_com.v1 import Subresource
from served.subresources_example_com.v1.operations import (
    AsyncSubresourcesExampleComV1Api,
    SubresourcesExampleComV1Api,
)

NAMESPACED = (SubresourcesExampleComV1Api, AsyncSubresourcesExampleComV1Api)
CLUSTER_WIDE = (ClusterScopeExampleComV1Api, AsyncClusterScopeExampleComV1Api)

BASE = "/apis/subresources.example.com/v1/namespaces/n/subresources"
WIRE = {
    "apiVersion": "subresources.example.com/v1",
    "kind": "Subresource",
    "metadata": {"name": "s", "namespace": "n"},
    "spec": {"replicas": 2},
}


def test_a_namespaced_kind_is_listed_and_its_status_read(call: Caller, server: Loopback) -> None:
    listed = {"apiVersion": WIRE["apiVersion"], "kind": "SubresourceList", "metadata": {}, "items": [WIRE]}
    server.respond_with(listed)
    found = call(NAMESPACED, "list_namespaced_subresource", "n", limit=5)
    assert is_a(found, ObjectList)
    assert [type(one) for one in found] == [Subresource]
    server.respond_with({**listed, "items": []})
    assert list(call(NAMESPACED, "list_subresource_for_all_namespaces")) == []
    server.respond_with(WIRE)
    assert call(NAMESPACED, "read_namespaced_subresource_status", "n", "s").to_dict() == WIRE
    assert [request.line for request in server.requests] == [
        f"GET {BASE}?limit=5",
        "GET /apis/subresources.example.com/v1/subresources",
        f"GET {BASE}/s/status",
    ]


def test_its_scale_is_of_kubernetes_own_type(call: Caller, server: Loopback) -> None:
    scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "s"}, "spec": {"replicas": 3}}
    server.respond_with(scale)
    read = call(NAMESPACED, "read_namespaced_subresource_scale", "n", "s")
    assert type(read).__name__ == client.V1Scale.__name__
    assert read.spec.replicas == 3
    server.respond_with(scale)
    call(NAMESPACED, "replace_namespaced_subresource_scale", "n", "s", scale)
    assert server.requests[1].line == f"PUT {BASE}/s/scale"
    assert server.requests[1].json["spec"] == {"replicas": 3}


def test_a_kind_of_cluster_scope_has_no_namespace_in_its_paths(call: Caller, server: Loopback) -> None:
    wire = {"apiVersion": "cluster-scope.example.com/v1", "kind": "ClusterWide", "metadata": {"name": "c"}}
    server.respond_with(wire)
    assert is_a(call(CLUSTER_WIDE, "read_cluster_wide", "c"), ClusterWide)
    assert server.requests[0].line == "GET /apis/cluster-scope.example.com/v1/clusterwides/c"
