"""Models in the handlers of a kopf operator: they read what kopf passes and fill its patch."""

from __future__ import annotations

from typing import Any

import kopf
import pytest
from fluxoperator import ModelError, merge_patch, metadata_of
from fluxoperator.flux_framework_org.v1alpha2 import (
    MiniCluster,
    MiniClusterContainer,
    MiniClusterSpec,
)
from kopf import Body, Meta, Patch, Spec, Status
from kubernetes.client import V1ConfigMap, V1ObjectMeta

WIRE: dict[str, Any] = {
    "apiVersion": "flux-framework.org/v1alpha2",
    "kind": "MiniCluster",
    "metadata": {"name": "m", "namespace": "flux", "uid": "u", "labels": {"a": "b"}},
    "spec": {"containers": [{"image": "x", "environment": {"A": "1"}}], "size": 2, "newer": {"b": [1]}},
    "status": {"jobid": "7", "maximumSize": 2, "selector": "s", "size": 2},
}

REGISTRY = kopf.OperatorRegistry()
SEEN: list[Any] = []


def created(body: Body, spec: Spec, meta: Meta, status: Status, patch: Patch, **_: Any) -> None:
    """An operator's handler."""
    before = MiniCluster.from_dict(body)
    after = MiniCluster.from_dict(body)
    after.spec.size = after.spec.size + 1
    after.metadata.annotations = {"seen": str(meta.name)}
    patch.update(merge_patch(before, after))
    SEEN.append((MiniClusterSpec.from_dict(spec), dict(status)))


# kopf calls a handler with twenty keywords, all of which its types require.
register: Any = kopf.on.create(*MiniCluster.resource.gvp, registry=REGISTRY)
register(created)


def call(wire: dict[str, Any]) -> Patch:
    """Calls the handler with the views that kopf makes of an object; returns its patch."""
    body, patch = Body(wire), Patch()
    SEEN.clear()
    created(body=body, spec=body.spec, meta=body.meta, status=body.status, patch=patch)
    return patch


def test_a_body_is_read_with_all_nested_values() -> None:
    call(WIRE)
    ((spec, status),) = SEEN
    assert spec.to_dict() == WIRE["spec"]
    assert spec.containers[0].image == "x"
    assert status["jobid"] == "7"
    assert MiniCluster.from_dict(Body(WIRE)).to_dict() == WIRE


def test_changes_go_into_the_patch() -> None:
    patch = call(WIRE)
    assert dict(patch) == {"metadata": {"annotations": {"seen": "m"}}, "spec": {"size": 3}}


def test_the_views_of_kopf_are_not_changed() -> None:
    body = Body(WIRE)
    read = MiniCluster.from_dict(body)
    read.spec.containers[0].image = "y"
    read.unknown_fields["more"] = 1
    assert body.spec["containers"][0]["image"] == "x"
    assert "more" not in body


def test_an_error_names_the_object_of_the_body() -> None:
    with pytest.raises(ModelError, match=r"MiniCluster flux/m \(flux-framework.org/v1alpha2\): spec.size: invalid"):
        MiniCluster.from_dict(Body({**WIRE, "spec": {"containers": [], "size": "2"}}))
    with pytest.raises(ModelError, match="containers: required"):
        MiniClusterSpec.from_dict(Body({**WIRE, "spec": {}}).spec)


def test_a_handler_may_fill_in_what_the_server_would() -> None:
    spec = MiniClusterSpec.from_dict(Body(WIRE).spec)
    assert spec.deadline_seconds == 31500000
    patch = Patch()
    patch.setdefault("spec", {}).update(merge_patch(spec, spec.with_defaults()))
    assert patch["spec"]["deadlineSeconds"] == 31500000
    assert "size" not in patch["spec"]


def test_children_are_adopted() -> None:
    owner = MiniCluster.from_dict(WIRE)
    child = {"apiVersion": "v1", "kind": "Pod", "metadata": {"name": "p"}}
    append_owner_reference: Any = vars(kopf)["append_owner_reference"]
    append_owner_reference(child, owner=Body(owner.to_dict()))
    kopfs: Any = child["metadata"]
    ours = owner.owner_reference()
    assert kopfs["ownerReferences"][0]["uid"] == ours.uid == "u"
    assert kopfs["ownerReferences"][0]["apiVersion"] == ours.api_version


def test_a_models_wire_form_is_a_body() -> None:
    made = MiniCluster(metadata={"name": "n"}, spec=MiniClusterSpec(containers=[MiniClusterContainer()]))
    body = Body(made.to_dict(defaults=True))
    assert body.spec["deadlineSeconds"] == 31500000
    assert MiniCluster.from_dict(body) == made.with_defaults()


def test_wire_forms_and_objects_of_the_client_are_labelled_and_adopted() -> None:
    hierarchies: Any = vars(kopf)
    owner = MiniCluster.from_dict(WIRE)
    body = Body(owner.to_dict())
    child = MiniCluster(metadata={"name": "n"}, spec=MiniClusterSpec(containers=[]))
    wire = child.to_dict()
    config = V1ConfigMap(metadata=V1ObjectMeta(name="c"))
    for each in (wire, config):
        hierarchies["adopt"](each, owner=body)
        hierarchies["label"](each, {"team": "x"})
    adopted = MiniCluster.from_dict(wire)
    for metadata in (adopted.metadata, metadata_of(config)):
        assert metadata.labels is not None
        assert metadata.labels["team"] == "x"
        assert [each.uid for each in metadata.owner_references or []] == ["u"]
        assert metadata.namespace == "flux"
    with pytest.raises(TypeError, match="K8s object class is not supported"):
        hierarchies["adopt"](child, owner=body)
