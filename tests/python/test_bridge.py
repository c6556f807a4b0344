"""Fields whose values are the official client's objects: accepted, read, checked and written."""

from __future__ import annotations

import copy
import importlib
import pickle
import subprocess
import sys
from typing import Any

import pytest
from async_client import aio
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer
from kubernetes import client
from rules import ModelError, apply_from, merge_patch
from rules.mapped_places_example_com.v1 import MappedPlace, MappedPlaceGate, MappedPlaceSpec


def problems(error: ModelError) -> list[str]:
    """The problems of an error, one text each."""
    return [str(problem) for problem in error.problems]


def test_objects_and_their_wire_forms_are_accepted_in_every_field() -> None:
    port = client.V1ContainerPort(container_port=80)
    toleration = client.V1Toleration(key="spot")
    spec = MappedPlaceSpec(
        containers=[client.V1Container(name="a", ports=[port]), {"name": "b"}],
        ports=[port, {"containerPort": 53, "protocol": "UDP"}],
        password_ref=client.V1SecretKeySelector(key="password"),
        gate={"toleration": {"key": "gate"}},
        tolerations_by_zone={"x": toleration, "y": {"operator": "Exists"}},
        tolerations_by_tier={"web": [toleration, {"tolerationSeconds": 3}]},
    )
    assert spec.ports is not None
    assert spec.ports[0] is port, "the caller's object, not a copy"
    assert isinstance(spec.ports[1], client.V1ContainerPort)
    assert spec.ports[1].container_port == 53
    assert spec.gate is not None
    assert spec.gate.toleration.key == "gate"
    assert spec.tolerations_by_zone is not None
    assert spec.tolerations_by_zone["y"].operator == "Exists"
    assert spec.tolerations_by_tier is not None
    assert spec.tolerations_by_tier["web"][1].toleration_seconds == 3
    assert spec.to_dict() == {
        "containers": [{"name": "a", "ports": [{"containerPort": 80}]}, {"name": "b"}],
        "ports": [{"containerPort": 80}, {"containerPort": 53, "protocol": "UDP"}],
        "passwordRef": {"key": "password"},
        "gate": {"toleration": {"key": "gate"}},
        "tolerationsByZone": {"x": {"key": "spot"}, "y": {"operator": "Exists"}},
        "tolerationsByTier": {"web": [{"key": "spot"}, {"tolerationSeconds": 3}]},
    }
    spec.ports = [{"containerPort": 1}]
    ports = spec.ports
    assert ports is not None
    assert ports[0].container_port == 1
    spec.gate.toleration = {"key": "other"}
    assert spec.gate.toleration.key == "other"
    spec.ports = None
    assert "ports" not in spec.to_dict()


def test_a_quantity_may_be_a_number_and_reads_as_text() -> None:
    container = MiniClusterContainer(resources={"limits": {"cpu": 1, "memory": "1Gi", "gpu": 2.0}})
    assert isinstance(container.resources, client.V1ResourceRequirements)
    limits = container.resources.limits
    assert limits == {"cpu": "1", "memory": "1Gi", "gpu": "2"}
    written = {"cpu": 1, "memory": "1Gi", "gpu": 2}
    assert container.to_dict() == {"resources": {"limits": written}}
    assert MiniClusterContainer.from_yaml("resources: {limits: {cpu: 1, memory: 1Gi, gpu: 2.0}}") == container
    container.resources.requests = {"cpu": "500m"}
    container.security_context = client.V1SecurityContext(run_as_user=0)
    assert container.check(strict=True) == []
    assert container.to_dict() == {
        "resources": {"limits": written, "requests": {"cpu": "500m"}},
        "securityContext": {"runAsUser": 0},
    }


def test_a_dict_is_a_wire_form_and_read_strictly() -> None:
    with pytest.raises(ModelError) as caught:
        MappedPlaceSpec(
            ports=[{"container_port": 80}, {"containerPort": "web"}, "web"],  # type: ignore[list-item]  # pyright: ignore
            tolerations_by_zone={"x": {"toleration": "spot"}},
        )
    assert problems(caught.value) == [
        "ports[0].container_port: unknown field, did you mean `containerPort`?",
        "ports[0].containerPort: required",
        'ports[1].containerPort: invalid type: string "web", expected an integer',
        'ports[2]: invalid type: string "web", expected an object',
        'tolerations_by_zone["x"].toleration: unknown field, did you mean `tolerationSeconds`?',
    ]
    spec = MappedPlaceSpec()
    with pytest.raises(ModelError, match=r"containers\[0\]\.ports\[0\]\.containerPort: required"):
        spec.containers = [{"name": "a", "ports": [{}]}]
    with pytest.raises(ModelError, match=r"containers\[0\]\.env\[0\]\.nam: unknown field, did you mean `name`"):
        MappedPlace.from_dict({"spec": {"containers": [{"name": "a", "env": [{"nam": "x"}]}]}}, strict=True)
    assert spec.to_dict() == {}


def test_errors_in_nested_objects_have_their_paths() -> None:
    wrong: dict[str, Any] = {
        "metadata": {"name": "m", "namespace": "n", "labels": {"a": []}},
        "spec": {"containers": [{"name": "a", "ports": [{"containerPort": "x"}], "resources": [1]}]},
    }
    with pytest.raises(ModelError) as caught:
        MappedPlace.from_dict(wrong)
    assert caught.value.title == "MappedPlace n/m (mapped-places.example.com/v1)"
    assert problems(caught.value) == [
        'metadata.labels["a"]: invalid type: sequence, expected a string',
        'spec.containers[0].ports[0].containerPort: invalid type: string "x", expected an integer',
        "spec.containers[0].resources: invalid type: sequence, expected an object",
    ]


def test_check_finds_problems_in_nested_objects() -> None:
    made = MappedPlace.from_dict({"spec": {"containers": [{"name": "a", "ports": [{"containerPort": 1, "new": 1}]}]}})
    assert made.check() == []
    assert [str(problem) for problem in made.check(strict=True)] == ["spec.containers[0].ports[0].new: unknown field"]
    containers: Any = made.spec.containers
    port = containers[0].ports[0]
    stored = next(name for name, value in port.__dict__.items() if value == 1)
    port.__dict__[stored] = "x"  # as client 36 lets one do
    containers[0].ports.append({"containerPort": 2})
    containers.append("b")
    assert [str(problem) for problem in made.check()] == [
        'spec.containers[0].ports[0].containerPort: invalid type: string "x", expected an integer',
        "spec.containers[0].ports[1]: invalid type: map, expected V1ContainerPort",
        'spec.containers[1]: invalid type: string "b", expected V1Container',
    ]
    port.__dict__[stored] = None
    assert str(made.check()[0]) == "spec.containers[0].ports[0].containerPort: required"
    with pytest.raises(ModelError, match=r"spec\.containers\[1\]: invalid type"):
        made.to_dict()


def test_unknown_fields_survive() -> None:
    wire: dict[str, Any] = {
        "apiVersion": "mapped-places.example.com/v1",
        "kind": "MappedPlace",
        "metadata": {"name": "m", "new": {"a": [1, None]}},
        "spec": {
            "containers": [
                {
                    "name": "a",
                    "future": True,
                    "resources": {"limits": {"cpu": "1.5"}, "new": "x"},
                    "livenessProbe": {"httpGet": {"port": 80}, "new": []},
                }
            ]
        },
    }
    read = MappedPlace.from_dict(wire)
    wire["metadata"]["new"]["a"].append(2)
    assert read.metadata.name == "m"
    twins = [read, copy.copy(read), copy.deepcopy(read), pickle.loads(pickle.dumps(read)), read.with_defaults()]
    wire["metadata"]["new"]["a"].pop()
    wire["spec"]["defaultTolerations"] = [{"key": "spot", "operator": "Exists"}]
    assert twins.pop().to_dict() == wire
    del wire["spec"]["defaultTolerations"]
    for twin in twins:
        assert twin == read
        assert twin.to_dict() == wire


def test_unknown_fields_survive_assignments() -> None:
    wire: dict[str, Any] = {"metadata": {"name": "m", "new": None, "uid_": 1, "labels": {"a": "b"}}}
    read = MappedPlace.from_dict(wire)
    read.metadata.uid = "u"
    read.metadata.name = "n"
    wire |= {"apiVersion": MappedPlace.api_version, "kind": "MappedPlace"}
    wire["metadata"] |= {"name": "n", "uid": "u"}
    for twin in (read, copy.copy(read.metadata), copy.deepcopy(read), pickle.loads(pickle.dumps(read))):
        encoded: Any = twin.to_dict() if isinstance(twin, MappedPlace) else MappedPlace(metadata=twin).to_dict()
        assert encoded == wire
    assert [str(problem) for problem in read.check(strict=True)] == [
        "metadata.new: unknown field",
        "metadata.uid_: unknown field, did you mean `uid`?",
    ]
    assert "**{'new': None, 'uid_': 1}" in repr(read)


def test_times_in_nested_objects_are_written_as_they_were_read() -> None:
    stamp = "2026-01-02T03:04:05.1234567Z"
    read = MappedPlace.from_dict({"metadata": {"creationTimestamp": stamp}})
    assert read.metadata.creation_timestamp is not None
    assert read.metadata.creation_timestamp.second == 5
    assert read.to_dict()["metadata"] == {"creationTimestamp": stamp}


@pytest.mark.parametrize("sister", ["kubernetes_asyncio.client"] + ["kubernetes.aio.client"] * (aio is not None))
def test_objects_of_the_async_clients_are_accepted(sister: str) -> None:
    other: Any = importlib.import_module(sister)
    container = other.V1Container(name="a", ports=[other.V1ContainerPort(container_port=80)])
    spec = MappedPlaceSpec(containers=[container])
    assert spec.containers is not None
    assert isinstance(spec.containers[0], client.V1Container)
    assert spec.to_dict() == {"containers": [{"name": "a", "ports": [{"containerPort": 80}]}]}
    with pytest.raises(ModelError, match=r"containers\[0\]: invalid type: V1Pod, expected an object"):
        MappedPlaceSpec(containers=[other.V1Pod()])


def test_only_a_field_that_needs_the_client_imports_it() -> None:
    script = """
import sys
import fluxoperator
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer
assert MiniClusterContainer(image="x").to_dict() == {"image": "x"}
made = MiniCluster(spec={"containers": [{"image": "x"}]})
made.with_defaults()
assert made.check() == []
assert MiniCluster.from_dict(made.to_dict(defaults=True)).spec.size == 1
assert "kubernetes" not in sys.modules
MiniClusterContainer(resources={})
assert "kubernetes" in sys.modules
"""
    subprocess.run([sys.executable, "-c", script], check=True)


def test_defaults_in_nested_objects_are_filled_in_place() -> None:
    container = client.V1Container(name="a", ports=[client.V1ContainerPort(container_port=80)])
    made = MappedPlace(spec={"passwordRef": {"key": "k"}})
    made.spec.containers = [container]
    wanted = {
        "passwordRef": {"key": "k", "name": ""},
        "containers": [{"name": "a", "ports": [{"containerPort": 80, "protocol": "TCP"}]}],
        "defaultTolerations": [{"key": "spot", "operator": "Exists"}],
    }
    assert made.to_dict(defaults=True)["spec"] == wanted
    assert container.ports is not None
    assert container.ports[0].protocol is None, "writing changes nothing"
    port = container.ports[0]
    assert made.with_defaults().to_dict()["spec"] == wanted
    assert port.protocol is None
    made.fill_defaults()
    assert port.protocol == "TCP", "references to the object see its defaults"
    containers = made.spec.containers
    assert containers is not None
    assert containers[0] is container
    assert made.to_dict()["spec"] == wanted


def test_a_default_list_has_items_of_the_clients_class() -> None:
    spec = MappedPlaceSpec()
    assert isinstance(spec.default_tolerations[0], client.V1Toleration)
    assert spec.to_dict() == {}
    spec.default_tolerations[0].effect = "NoSchedule"
    assert spec.to_dict() == {"defaultTolerations": [{"key": "spot", "operator": "Exists", "effect": "NoSchedule"}]}
    assert spec.set_fields == {"default_tolerations"}


def test_repr_shows_the_set_fields_of_nested_objects() -> None:
    read = MappedPlaceSpec.from_dict({"ports": [{"containerPort": 80, "new": 1}], "gate": {"toleration": {"key": "a"}}})
    assert repr(read) == (
        "MappedPlaceSpec(ports=[V1ContainerPort(container_port=80, **{'new': 1})], "
        "gate=MappedPlaceGate(toleration=V1Toleration(key='a')))"
    )


def test_equality_compares_nested_objects() -> None:
    first = MappedPlaceGate(toleration=client.V1Toleration(key="a"))
    assert first == MappedPlaceGate(toleration={"key": "a"})
    assert first != MappedPlaceGate(toleration={"key": "b"})
    assert first != MappedPlaceGate.from_dict({"toleration": {"key": "a", "new": 1}})


def test_patches_compare_nested_objects() -> None:
    before = MappedPlace.from_dict({"metadata": {"name": "m"}, "spec": {"containers": [{"name": "a"}]}})
    after = copy.deepcopy(before)
    after.metadata.labels = {"a": "b"}
    after.spec.gate = {"toleration": {"key": "x"}}
    assert merge_patch(before, after) == {
        "metadata": {"labels": {"a": "b"}},
        "spec": {"gate": {"toleration": {"key": "x"}}},
    }
    assert after.spec.gate is not None
    later = copy.deepcopy(after)
    assert later.spec.gate is not None
    later.spec.gate.toleration.key = None
    assert merge_patch(after, later) == {"spec": {"gate": {"toleration": {"key": None}}}}


def test_an_apply_compares_nested_objects() -> None:
    ours: Any = {"f:spec": {"f:containers": {'k:{"name":"a"}': {".": {}, "f:name": {}, "f:image": {}}}}}
    theirs: Any = {"f:spec": {"f:containers": {'k:{"name":"a"}': {"f:resources": {"f:limits": {"f:cpu": {}}}}}}}
    before = MappedPlace.from_dict(
        {
            "metadata": {
                "name": "m",
                "managedFields": [
                    {"manager": "us", "operation": "Apply", "fieldsV1": ours},
                    {"manager": "vpa", "operation": "Update", "fieldsV1": theirs},
                ],
            },
            "spec": {"containers": [{"name": "a", "image": "x", "resources": {"limits": {"cpu": 1}}}]},
        }
    )
    after = copy.deepcopy(before)
    containers = after.spec.containers
    assert containers is not None
    containers[0].tty = True
    applied = apply_from(before, after, "us")
    assert applied["spec"] == {"containers": [{"name": "a", "image": "x", "tty": True}]}
    assert applied["metadata"] == {"name": "m"}


def test_the_flux_kinds_use_the_clients_classes() -> None:
    made = MiniCluster(
        metadata=client.V1ObjectMeta(name="m", namespace="flux"),
        spec={"containers": [{"image": "x", "securityContext": {"capabilities": {"add": ["SYS_PTRACE"]}}}]},
    )
    context = made.spec.containers[0].security_context
    assert isinstance(context, client.V1SecurityContext)
    assert isinstance(context.capabilities, client.V1Capabilities)
    made.spec.pod = {"securityContext": {"runAsNonRoot": True}}
    pod = made.spec.pod
    assert pod is not None
    assert isinstance(pod.security_context, client.V1PodSecurityContext)
    assert made.check() == []


FIRST_METADATA = """
import sys
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
assert not {"kubernetes", "pydantic", "inspect"} & set(sys.modules)
from importlib.metadata import version
MiniCluster(metadata={"name": "m"})
loaded = {name.rpartition(".")[2] for name in sys.modules if name.startswith("kubernetes.client.models.")}
if int(version("kubernetes").partition(".")[0]) >= 37:
    assert loaded == {"v1_managed_fields_entry", "v1_object_meta", "v1_owner_reference"}, loaded
    assert not [name for name in sys.modules if name.startswith("kubernetes.client.api.")]
from kubernetes import client
assert client.V1ObjectMeta is type(MiniCluster().metadata)
assert client.CoreV1Api
"""


def test_the_first_metadata_imports_no_other_parts_of_the_client() -> None:
    subprocess.run([sys.executable, "-c", FIRST_METADATA], check=True)
