"""Programs in the style of the official client: apiVersion and kind in constructors, their wire forms as bodies."""

from __future__ import annotations

import copy
import importlib
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


WIRE = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m", "namespace": "flux"},
    "spec": {"size": 3, "containers": [{"image": "x", "resources": {"limits": {"cpu": "1"}}}]},
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


def test_clients_that_serialise_only_their_own_classes_say_what_to_send() -> None:
    clients: Any = importlib.import_module("kubernetes_asyncio.client")
    sanitize: Any = clients.ApiClient.sanitize_for_serialization
    api_client = object.__new__(clients.ApiClient)  # a connection needs a loop
    with pytest.raises(
        AttributeError, match=r"MiniCluster is not a class that the client declares: send its `to_dict\(\)`"
    ):
        sanitize(api_client, cluster())
    assert sanitize(api_client, cluster().to_dict()) == WIRE


def test_a_program_creates_an_object_with_the_official_client(server: Loopback) -> None:
    server.respond_with({**WIRE, "metadata": {"name": "m", "uid": "u"}}, 201)
    configuration: Any = client.Configuration()
    configuration.host = server.host
    with client.ApiClient(configuration) as api_client:
        created: Any = client.CustomObjectsApi(api_client).create_namespaced_custom_object(
            group=GROUP, version=VERSION, namespace="flux", plural="miniclusters", body=cluster().to_dict()
        )
    (request,) = server.requests
    assert request.line == "POST /apis/flux-framework.org/v1alpha2/namespaces/flux/miniclusters"
    assert request.json == WIRE
    assert MiniCluster.from_dict(created).metadata.uid == "u"
