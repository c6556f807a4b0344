"""Programs in the style of the official client: apiVersion and kind in constructors, their wire forms as bodies."""

from __future__ import annotations

import copy
import inspect
from typing import Any

import pytest
from fluxoperator import ModelError
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from loopback import Loopback

GROUP, VERSION = "flux-framework.org", "v1alpha2"
TITLE = "MiniCluster (flux-framework.org/v1alpha2)"


def cluster(**names: str) -> MiniCluster:
    """A cluster whose constructor gets apiVersion and kind."""
    spec = MiniClusterSpec(size=3, containers=[MiniClusterContainer(image="x", resources={"limits": {"cpu": 1}})])
    metadata = client.V1ObjectMeta(name="m", namespace="flux", labels=names or None)
    return MiniCluster(api_version=f"{GROUP}/{VERSION}", kind="MiniCluster", metadata=metadata, spec=spec)


WIRE: dict[str, Any] = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m", "namespace": "flux"},
    "spec": {"size": 3, "containers": [{"image": "x", "resources": {"limits": {"cpu": 1}}}]},
}


def test_the_constructor_takes_api_version_and_kind() -> None:
    made = cluster()
    assert (made.api_version, made.kind) == ("flux-framework.org/v1alpha2", "MiniCluster")
    assert made.to_dict() == WIRE
    assert made.set_fields == {"metadata", "spec"}
    assert made == MiniCluster(metadata=made.metadata, spec=made.spec)
    without: Any = None
    assert MiniCluster(api_version=without, kind=without, metadata=made.metadata, spec=made.spec) == made


def test_others_are_refused_with_the_right_ones() -> None:
    wrong: dict[str, Any] = {"api_version": "flux-framework.org/v1alpha1", "kind": "Minicluster", "spec": {}}
    with pytest.raises(ModelError) as refused:
        MiniCluster(**wrong)
    assert str(refused.value).split("\n") == [
        f"{TITLE}: api_version: expected `flux-framework.org/v1alpha2`, found `flux-framework.org/v1alpha1`",
        f"{TITLE}: kind: expected `MiniCluster`, found `Minicluster`",
        f"{TITLE}: spec.containers: required",
    ]
    with pytest.raises(ModelError, match="apiVersion: no such field, did you mean `api_version`"):
        MiniCluster(apiVersion="flux-framework.org/v1alpha2")  # type: ignore[call-arg]  # pyright: ignore
    with pytest.raises(ModelError, match="kind: no such field"):
        MiniClusterSpec(containers=[], kind="MiniCluster")  # type: ignore[call-arg]  # pyright: ignore


def test_the_right_ones_can_be_assigned() -> None:
    made = cluster()
    made.api_version = MiniCluster.api_version
    made.kind = "MiniCluster"
    replaced: Any = made
    for twin in (made, replaced.__replace__(kind="MiniCluster"), copy.deepcopy(made)):
        assert twin.to_dict() == WIRE
    for value in ("Pod", None, 1):
        with pytest.raises(ModelError, match=r"kind: expected `MiniCluster`, found `(Pod|null|1)`"):
            replaced.kind = value
    with pytest.raises(
        ModelError, match=r"MiniCluster flux/m .*: api_version: expected `flux-framework\.org/v1alpha2`"
    ):
        replaced.__replace__(api_version="v1")
    with pytest.raises(AttributeError, match="MiniClusterSpec has no field 'kind'"):
        replaced.spec.kind = "MiniCluster"


def test_help_shows_them() -> None:
    parameters = inspect.signature(MiniCluster).parameters
    assert str(parameters["api_version"]) == "api_version: 'str' = 'flux-framework.org/v1alpha2'"
    assert str(parameters["kind"]).endswith(" = 'MiniCluster'")
    assert "kind" not in inspect.signature(MiniClusterSpec).parameters


def test_class_attributes_are_those_of_older_sdks() -> None:
    own: Any = MiniCluster
    assert dict(own.attribute_map) == {
        "api_version": "apiVersion",
        "kind": "kind",
        "metadata": "metadata",
        "spec": "spec",
        "status": "status",
    }
    assert dict(own.openapi_types) == {
        "api_version": "str",
        "kind": "str",
        "metadata": "V1ObjectMeta",
        "spec": "MiniClusterSpec",
        "status": "MiniClusterStatus",
    }
    spec: Any = MiniClusterSpec
    types = {"containers": "list[MiniClusterContainer]", "size": "int", "job_labels": "dict(str, str)"}
    assert {name: spec.openapi_types[name] for name in types} == types
    assert spec.attribute_map["deadline_seconds"] == "deadlineSeconds"
    assert spec(containers=[]).attribute_map["deadline_seconds"] == "deadlineSeconds"
    assert spec.openapi_types is spec.openapi_types
    with pytest.raises(TypeError):
        spec.attribute_map["size"] = "other"


ODD: dict[str, Any] = {
    **WIRE,
    "spec": {
        **WIRE["spec"],
        "newer": {"a": None, "at": "2026-01-02T03:04:05Z"},
        "containers": [{"ports": [1], "x": []}],
    },
    "newer": [1.5, "2"],
}
"""Unknown fields, nulls in them, and no field that has its default."""


def sent() -> list[Any]:
    """Objects that were made and read, and a part of one in a dict."""
    part = {**ODD, "spec": MiniClusterSpec.from_dict(ODD["spec"])}
    return [cluster(), MiniCluster.from_dict(ODD), part]


def create(server: Loopback, body: Any) -> Any:
    """Creates an object as programs of older SDKs do; returns the body that the server received."""
    server.respond_with({**WIRE, "metadata": {"name": "m", "uid": "u"}}, 201)
    configuration: Any = client.Configuration()
    configuration.host = server.host
    with client.ApiClient(configuration) as api_client:
        custom: Any = client.CustomObjectsApi(api_client)
        created: Any = custom.create_namespaced_custom_object(
            group=GROUP, version=VERSION, namespace="flux", plural="miniclusters", body=body
        )
    assert MiniCluster.from_dict(created).metadata.uid == "u"
    request = server.requests.pop()
    assert request.line == "POST /apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters"
    return request.json


@pytest.mark.parametrize("index", range(3))
def test_an_object_is_a_body_of_the_official_client(server: Loopback, index: int) -> None:
    assert create(server, sent()[index]) == (WIRE if index == 0 else ODD)


@pytest.mark.parametrize("index", range(3))
def test_an_object_is_a_body_of_kubernetes_asyncio(index: int) -> None:
    clients: Any = pytest.importorskip("kubernetes_asyncio.client")
    api_client = object.__new__(clients.ApiClient)  # a connection needs a loop
    assert clients.ApiClient.sanitize_for_serialization(api_client, sent()[index]) == (WIRE if index == 0 else ODD)


def test_a_null_that_a_client_would_drop_is_refused() -> None:
    clients: Any = pytest.importorskip("kubernetes_asyncio.client")
    api_client = object.__new__(clients.ApiClient)
    part = MiniClusterSpec.from_dict({"containers": [], "newer": None})
    with pytest.raises(ModelError, match=r"newer: null, which the client would not send: send `to_dict\(\)`"):
        clients.ApiClient.sanitize_for_serialization(api_client, {"spec": part})


def test_a_wrong_object_is_refused_before_it_is_sent(server: Loopback) -> None:
    wrong: Any = cluster()
    wrong.spec.containers.append(3)
    with pytest.raises(Exception, match=r"containers\[1\]"):
        create(server, wrong)
    assert server.requests == []
