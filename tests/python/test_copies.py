"""`copy.deepcopy` of models: what is independent, what stays shared, and what is kept as it is."""

from __future__ import annotations

import copy
from datetime import datetime
from typing import Any

from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster, MiniClusterContainer, MiniClusterSpec
from kubernetes import client
from rules.mapped_places_example_com.v1 import MappedPlace, MappedPlaceSpec


class OwnMeta(client.V1ObjectMeta):
    """A user's class that decides how it is copied."""

    def __deepcopy__(self, memo: Any = None) -> OwnMeta:
        return self


class OwnContainer(MiniClusterContainer):
    """A user's class that decides how it is copied."""

    def __deepcopy__(self, memo: Any) -> OwnContainer:
        return self


def test_objects_of_the_client_are_copied_deeply() -> None:
    port = client.V1ContainerPort(container_port=80)
    made = MappedPlace(
        metadata=client.V1ObjectMeta(
            name="m", labels={"a": "b"}, creation_timestamp=datetime.fromisoformat("2026-01-02")
        ),
        spec=MappedPlaceSpec(containers=[client.V1Container(name="c", ports=[port])]),
    )
    twin = copy.deepcopy(made)
    assert twin.metadata == made.metadata
    assert twin.metadata is not made.metadata
    twin.metadata.name = "n"
    twin.metadata.labels = {**(twin.metadata.labels or {}), "c": "d"}
    assert twin.spec.containers is not None
    container = twin.spec.containers[0]
    assert type(container) is client.V1Container
    assert container.ports is not None
    container.ports[0].container_port = 81
    assert (made.metadata.name, made.metadata.labels, port.container_port) == ("m", {"a": "b"}, 80)
    container.image = "x"
    assert container.to_dict()["image"] == "x"


def test_shared_and_cyclic_values_stay_so() -> None:
    container, meta = MiniClusterContainer(image="x"), client.V1ObjectMeta(name="m")
    spec = MiniClusterSpec(containers=[container, container])
    first, second = copy.deepcopy([MiniCluster(metadata=meta, spec=spec), MiniCluster(metadata=meta, spec=spec)])
    assert first.metadata is second.metadata
    assert first.metadata is not meta
    assert first.spec.containers[0] is second.spec.containers[1]
    spec.unknown_fields["self"] = [spec]
    twin = copy.deepcopy(spec)
    assert twin.unknown_fields["self"][0] is twin


def test_values_of_wrong_types_are_copied_as_they_are() -> None:
    wrong: Any = MiniCluster(metadata={"labels": {"a": "b"}}, spec={"containers": [{"image": "x"}]})
    wrong.spec.containers.append({"tuple": (1, [2])})
    wrong.spec.containers[0].__dict__["image"] = {"a", "b"}
    wrong.metadata.labels["a"] = [object]
    twin = copy.deepcopy(wrong)
    assert twin.spec.containers[1] == {"tuple": (1, [2])}
    assert twin.spec.containers[1]["tuple"][1] is not wrong.spec.containers[1]["tuple"][1]
    assert twin.spec.containers[0].image == {"a", "b"}
    assert twin.spec.containers[0].image is not wrong.spec.containers[0].image
    assert twin.metadata.labels == {"a": [object]}


def test_classes_that_decide_how_they_are_copied_do() -> None:
    container, meta = OwnContainer(image="x"), OwnMeta(name="m")
    twin = copy.deepcopy(MiniCluster(metadata=meta, spec=MiniClusterSpec(containers=[container])))
    assert twin.spec.containers[0] is container
    assert twin.metadata is meta


def test_filling_in_defaults_keeps_the_objects_of_the_client() -> None:
    class Own(client.V1Container):
        """A user's class."""

    container, meta = Own(name="c"), client.V1ObjectMeta(name="m")
    made = MappedPlace(metadata=meta, spec=MappedPlaceSpec(containers=[container]))
    made.fill_defaults()
    assert made.metadata is meta
    assert made.spec.containers is not None
    assert made.spec.containers[0] is container
    tolerations = made.spec.default_tolerations
    assert [toleration.operator for toleration in tolerations] == ["Exists"]
    tolerations.clear()
    assert len(MappedPlace().with_defaults().spec.default_tolerations) == 1, "each default is an object of its own"


def test_unknown_fields_at_many_levels_stay_apart() -> None:
    containers = [{"image": "x", "new": {"at": index}} for index in range(20)]
    read = MiniCluster.from_dict({"one": {"a": 1}, "spec": {"two": {"a": 2}, "containers": containers}})
    assert read.spec.logging is None
    assert copy.deepcopy(read).to_dict() == read.to_dict()
