"""The order of what is encoded: as it was read, what was set later behind it; as an author writes it if made in code."""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

import pytest
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterSpec
from kubernetes import client
from rules.mapped_places_example_com.v1 import MappedPlace, MappedPlaceSpec
from rules.preserve_unknown_example_com.v1 import PreserveUnknownSpec

HEAD = {"apiVersion": "flux-framework.org/v1alpha2", "kind": "MiniCluster"}
STATUS = {"size": 1, "selector": "", "maximumSize": 2, "jobid": "1"}
WIRES: list[dict[str, Any]] = [
    {**HEAD, "metadata": {"name": "m", "annotations": {"b": "1", "a": "2"}}, "spec": {"size": 1, "containers": []}},
    {"kind": "MiniCluster", "metadata": {"namespace": "n", "name": "m"}, "apiVersion": HEAD["apiVersion"], "spec": {}},
    {**HEAD, "spec": {"new": 1, "tasks": 2, "newer": {"b": 1, "a": 2}, "size": 3}, "metadata": {"name": "m"}},
    {**HEAD, "status": {"new": None, **STATUS}, "metadata": {"uid": "u", "new": None, "name": "m"}, "spec": {}},
    {"new": 1, **HEAD, "newer": 2, "metadata": {"labels": {}, "name": "m"}},
]


@pytest.mark.parametrize("wire", WIRES)
def test_what_was_read_keeps_its_order(wire: dict[str, Any]) -> None:
    if "spec" in wire:
        wire = {**wire, "spec": {"containers": [{"new": 1, "image": "x", "command": "c"}], **wire["spec"]}}
    read = MiniCluster.from_dict(wire)
    for twin in (read, copy.copy(read), copy.deepcopy(read), pickle.loads(pickle.dumps(read))):
        assert json.dumps(twin.to_dict()) == json.dumps(wire)
        assert list(twin.to_dict(defaults=True))[: len(wire)] == list(wire)
    shuffled = {key: wire[key] for key in reversed(wire)}
    assert MiniCluster.from_dict(shuffled) == read, "equality does not depend on order"


def test_what_is_set_later_is_behind() -> None:
    read = MiniCluster.from_dict({**HEAD, "metadata": {"name": "m", "new": 1}, "spec": {"size": 1, "containers": []}})
    read.metadata.labels = {"a": "b"}
    read.metadata.annotations = {}
    read.spec.tasks = 2
    read.spec.size = 3
    read.spec.unknown_fields["new"] = 1
    encoded = read.to_dict()
    assert list(encoded["metadata"]) == ["name", "new", "annotations", "labels"]
    assert encoded["spec"] == {"size": 3, "containers": [], "tasks": 2, "new": 1}
    assert list(encoded["spec"]) == ["size", "containers", "tasks", "new"]


def test_what_was_made_in_code_is_in_the_order_of_an_author() -> None:
    made = MiniCluster(status=None, spec=MiniClusterSpec(size=4, containers=[]))
    made.metadata.labels = {"b": "1", "a": "2"}
    made.metadata.name = "m"
    assert list(made.to_dict()) == ["apiVersion", "kind", "metadata", "spec"]
    assert list(made.to_dict()["metadata"]) == ["name", "labels"]
    assert list(made.to_dict()["spec"]) == ["size", "containers"], "the order of the arguments"
    assert list(made.with_defaults().to_dict()) == ["apiVersion", "kind", "metadata", "spec"]
    made.metadata = client.V1ObjectMeta(annotations={"a": "b"}, labels={}, namespace="n", name="m")
    assert list(made.to_dict()["metadata"]) == ["name", "namespace", "annotations", "labels"]
    made = MiniCluster.from_dict({"status": STATUS, "spec": {"containers": []}})
    made.metadata.name = "m"
    assert list(made.to_dict()) == ["apiVersion", "kind", "status", "spec", "metadata"]
    bare = MiniCluster.from_dict({"spec": {"containers": []}})
    bare.metadata.name = "m"
    assert list(bare.to_dict()) == ["apiVersion", "kind", "metadata", "spec"]


def test_objects_of_the_client_keep_their_order() -> None:
    container: dict[str, Any] = {
        "name": "c",
        "image": "x",
        "new": 1,
        "env": [{"value": "1", "name": "A"}],
        "args": ["a"],
    }
    wire: dict[str, Any] = {"metadata": {"name": "m", "labels": {}}, "spec": {"ports": [], "containers": [container]}}
    read = MappedPlace.from_dict(wire)
    assert json.dumps(read.to_dict()["spec"]) == json.dumps(wire["spec"])
    assert read == MappedPlace.from_dict(
        {**wire, "spec": {"containers": [dict(reversed(container.items()))], "ports": []}}
    )
    port = client.V1ContainerPort(container_port=80, name="web")
    made = MappedPlaceSpec(containers=[client.V1Container(args=["a"], image="x", name="c", ports=[port])])
    assert made.to_dict() == {
        "containers": [{"name": "c", "image": "x", "args": ["a"], "ports": [{"name": "web", "containerPort": 80}]}]
    }
    assert list(made.to_dict()["containers"][0]) == ["name", "image", "args", "ports"]
    assert list(made.to_dict()["containers"][0]["ports"][0]) == ["name", "containerPort"]
    port.protocol = "TCP"
    assert list(made.to_dict()["containers"][0]["ports"][0]) == ["name", "containerPort", "protocol"]


def test_additional_properties_keep_their_places() -> None:
    wire = {"withProperties": {"b": 1, "name": "n", "a": [2]}}
    read = PreserveUnknownSpec.from_dict(wire)
    assert json.dumps(read.to_dict()) == json.dumps(wire)
