"""The namespace of an `Api` and that of an object -> the path of a request, or an error before anything is sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from api_caller import ApiCaller, mini_cluster
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from loopback import Loopback, listed


def new_cluster(**metadata: Any) -> MiniCluster:
    return MiniCluster(
        metadata={"name": "m", **metadata}, spec=MiniClusterSpec(containers=[MiniClusterContainer(command="lmp")])
    )


def lines(server: Loopback) -> list[str]:
    return [request.line for request in server.requests]


def test_namespaces(api: ApiCaller, server: Loopback) -> None:
    server.respond_with(listed())
    api(lambda clusters: clusters.everywhere().list())
    server.respond_with(mini_cluster(namespace="other"))
    api(lambda clusters: clusters.within("other").get("m"))
    server.respond_with(mini_cluster(namespace="third"), 201)
    api(lambda clusters: clusters.everywhere().create(new_cluster(namespace="third")))
    assert lines(server) == [
        "GET /apis/flux-framework.org/v1alpha2/miniclusters?limit=500",
        "GET /apis/flux-framework.org/v1alpha2/namespaces/other/miniclusters/m",
        "POST /apis/flux-framework.org/v1alpha2/namespaces/third/miniclusters",
    ]
    uses: list[tuple[Callable[[Any], Any], str]] = [
        (lambda clusters: clusters.create(new_cluster(namespace="x")), "metadata.namespace: `x`, but the `Api` is"),
        (lambda clusters: clusters.everywhere().create(new_cluster()), "metadata.namespace: required"),
        (lambda clusters: clusters.everywhere().get("m"), "an `Api` of all namespaces has no object by name"),
        (lambda clusters: clusters.within(""), "the namespace is empty"),
        (lambda clusters: clusters.get("a/b"), "'a/b' is not the name of a MiniCluster"),
        (lambda clusters: clusters.get(".."), "is not the name of a MiniCluster"),
    ]
    for use, problem in uses:
        with pytest.raises(ValueError, match=problem):
            api(use)
    with pytest.raises(ValueError, match="objects of Namespace are in no namespace"):
        api(lambda names: names.within("x"), client.V1Namespace)
    assert len(server.requests) == 3
