"""Kinds that a swagger document describes: references, recursion, defaults."""

from __future__ import annotations

from typing import Any

from kubernetes.client import V1CustomResourceDefinition, V1JSONSchemaProps, V1VolumeNodeResources
from rules.swagger_beside_crd_example_com.v1 import Heater, Kitchen, KitchenCold, KitchenSpec
from rules.swagger_no_group_example_com.v1alpha1 import Sleeper, SleeperSpec, SoftPillow
from rules.swagger_recursion_example_com.v1 import Even, Nest, NestSpec, Odd, Tree
from rules.swagger_references_example_com.v1 import Endpoint, Referrer


def test_a_recursive_type_is_read_and_written() -> None:
    tree = Tree(label="a", left=Tree(label="b"), children=[Tree(label="c")], named={"d": Tree(label="d")})
    nest = Nest(spec=NestSpec(tree=tree, even=Even(next=Odd(next=Even()))))
    assert Nest.from_dict(nest.to_dict()) == nest
    assert nest.to_dict()["spec"]["tree"]["named"] == {"d": {"label": "d"}}
    assert nest.with_defaults().to_dict()["spec"]["even"] == {"next": {"next": {"depth": 2}}, "depth": 2}


def test_references_share_one_type() -> None:
    wire = {"first": {"host": "a"}, "byName": {"x": {"host": "b"}}, "container": {"name": "c"}, "size": "1Gi"}
    referrer = Referrer.from_dict({"spec": wire})
    assert referrer.spec.by_name == {"x": Endpoint(host="b")}
    assert referrer.to_dict()["spec"] == wire
    second = referrer.spec.second
    assert (second.host, second.port) == ("second.example.com", 8080)


def test_references_to_any_type_of_kubernetes_are_the_types_of_the_client() -> None:
    """Types of Kubernetes that no table describes are the client's classes all the same."""
    items = {"type": "string"}
    schema = {"type": "object", "properties": {"a": {"type": "array", "items": items}}, "additionalProperties": False}
    names = {"kind": "Thing", "plural": "things"}
    spec: dict[str, Any] = {"group": "example.com", "names": names, "scope": "Namespaced", "versions": []}
    definition: dict[str, Any] = {
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "CustomResourceDefinition",
        "metadata": {},
    }
    wire: dict[str, Any] = {
        "first": {"host": "a"},
        "schema": schema,
        "definition": {**definition, "spec": spec},
        "claim": {"count": 3},
    }
    referrer = Referrer.from_dict({"spec": wire})
    assert isinstance(referrer.spec.schema, V1JSONSchemaProps)
    assert isinstance(referrer.spec.definition, V1CustomResourceDefinition)
    assert isinstance(referrer.spec.claim, V1VolumeNodeResources)
    assert referrer.spec.definition.spec.names.plural == "things"
    assert referrer.to_dict()["spec"] == wire


def test_zero_values_of_go_are_no_defaults() -> None:
    spec = SleeperSpec(beds=[SoftPillow()])
    assert (spec.hours, spec.naps, spec.place) == (8, None, None)
    assert spec.with_defaults().to_dict() == {"hours": 8, "labels": {}, "beds": [{"filling": "down"}]}
    assert (Sleeper.resource.plural, Sleeper.resource.scope) == ("sleepyheads", "Cluster")


def test_defaults_of_a_crd_complete_a_swagger_document() -> None:
    kitchen = Kitchen(spec=KitchenSpec(oven=Heater(), cold=KitchenCold()))
    spec = kitchen.with_defaults().spec
    assert (spec.oven.degrees, spec.cold and spec.cold.degrees) == (180, 5)
