"""Objects of any kind -> their metadata, and copies that can be created as new objects."""

from __future__ import annotations

from typing import Any

import pytest
from copyrator.flant_com.v1 import CopyratorRule
from fluxoperator import metadata_of, new_copy
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from kubernetes import client
from kubesmith_runtime.official.external import object_wire

METADATA: dict[str, Any] = {
    "name": "m",
    "namespace": "flux",
    "generateName": "m-",
    "uid": "u",
    "resourceVersion": "7",
    "generation": 2,
    "creationTimestamp": "2026-01-02T03:04:05Z",
    "deletionTimestamp": "2026-01-02T03:04:05Z",
    "deletionGracePeriodSeconds": 3,
    "selfLink": "/m",
    "labels": {"a": "b"},
    "annotations": {"c": "d", "kubectl.kubernetes.io/last-applied-configuration": "{}"},
    "finalizers": ["x.io/y"],
    "ownerReferences": [{"apiVersion": "v1", "kind": "Pod", "name": "p", "uid": "p"}],
    "managedFields": [{"manager": "me", "operation": "Apply"}],
    "madeLater": {"by": "a newer server"},
}
KEPT = {"name": "m", "namespace": "flux", "labels": {"a": "b"}, "annotations": {"c": "d"}}


def objects() -> list[Any]:
    """The same metadata in objects of three classes: a generated kind, one of another package, an official one."""
    status = {"jobid": "7", "maximumSize": 2, "selector": "s", "size": 2}
    spec = {"containers": [{"image": "x", "newer": [1]}], "size": 2, "newer": {"b": None}}
    pod = {"containers": [{"name": "c", "resources": {"limits": {"cpu": "1"}}}]}
    template = {"metadata": {"labels": {"a": "b"}}, "spec": pod}
    workload = {"selector": {"matchLabels": {"a": "b"}}, "template": template}
    return [
        MiniCluster.from_dict({"metadata": METADATA, "spec": spec, "status": status}),
        CopyratorRule.from_dict({"metadata": METADATA, "ruleType": "secret", "spec": workload, "status": {"a": 1}}),
        official({"metadata": METADATA, "spec": workload, "status": {"replicas": 1}}),
    ]


def official(wire: dict[str, Any]) -> client.V1Deployment:
    """A Deployment as the typed client reads it."""
    from kubesmith_runtime.client.kinds import kind_of

    return kind_of(client.V1Deployment).read(wire)


@pytest.mark.parametrize("index", range(3))
def test_a_copy_can_be_created_anew(index: int) -> None:
    found = objects()[index]
    before = object_wire(found, "")
    copied = new_copy(found)
    assert type(copied) is type(found)
    assert object_wire(copied, "") == {**{k: v for k, v in before.items() if k != "status"}, "metadata": KEPT}
    assert object_wire(found, "") == before
    copied.metadata.labels["a"] = "changed"
    assert object_wire(found, "") == before


@pytest.mark.parametrize("index", range(3))
def test_a_copy_goes_to_another_name_and_namespace(index: int) -> None:
    copied = new_copy(objects()[index], name="other", namespace="team")
    assert object_wire(copied, "")["metadata"] == {**KEPT, "name": "other", "namespace": "team"}


def test_metadata_that_is_not_set_stays_so() -> None:
    secret = client.V1Secret(metadata=client.V1ObjectMeta(generate_name="s-"), string_data={"a": "b"})
    assert object_wire(new_copy(secret, namespace="team"), "") == {
        "apiVersion": "v1",
        "kind": "Secret",
        "metadata": {"generateName": "s-", "namespace": "team"},
        "stringData": {"a": "b"},
    }
    assert object_wire(new_copy(secret, name="s"), "")["metadata"] == {"name": "s"}


def test_metadata_is_that_of_the_object() -> None:
    for found in objects():
        metadata = metadata_of(found)
        assert isinstance(metadata, client.V1ObjectMeta)
        labels = metadata.labels or {}
        labels["e"] = "f"
        assert found.metadata.labels == {"a": "b", "e": "f"}
    with pytest.raises(ValueError, match="V1Secret has no metadata; expected an object of a kind, with metadata"):
        metadata_of(client.V1Secret())
    without: Any = {"metadata": {"name": "m"}}
    for function in (metadata_of, new_copy):
        with pytest.raises(ValueError, match="dict has no metadata"):
            function(without)
