"""What a server asks a webhook -> the answer of two functions over generated kinds."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest
from fluxoperator import Admission, Cause, Conversion
from fluxoperator.flux_framework_org.v1alpha2 import MiniCluster
from rules.versions_example_com import v1, v1beta1

KIND = {"group": "flux-framework.org", "version": "v1alpha2", "kind": "MiniCluster"}


def wire(**spec: Any) -> dict[str, Any]:
    return {
        "apiVersion": "flux-framework.org/v1alpha2",
        "kind": "MiniCluster",
        "metadata": {"name": "m", "namespace": "n"},
        "spec": {"containers": [{"image": "lammps"}], **spec},
    }


def review(new: Any, old: Any = None, **request: Any) -> dict[str, Any]:
    """What a server sends."""
    about = {"uid": "7", "kind": KIND, "name": "m", "operation": "CREATE", "object": new, "oldObject": old, **request}
    return {"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": about}


def shrinks(old: MiniCluster | None, new: MiniCluster | None) -> list[Cause | str]:
    """A cluster must not get smaller, nor be deleted while it is large."""
    if new is None:
        return ["it is too large to be deleted"] if old and (old.spec.size or 0) > 5 else []
    if old is not None and (new.spec.size or 0) < (old.spec.size or 0):
        return [Cause("FieldValueInvalid", f"Invalid value: {new.spec.size}: must not shrink", "spec.size")]
    return []


def test_a_write_is_allowed_or_refused_with_its_causes() -> None:
    admission = Admission(MiniCluster, validate=shrinks)
    assert admission.answer(review(wire(size=2))) == {
        "apiVersion": "admission.k8s.io/v1",
        "kind": "AdmissionReview",
        "response": {"uid": "7", "allowed": True},
    }
    refused = admission.answer(review(wire(size=1), wire(size=2), operation="UPDATE"))["response"]
    assert (refused["uid"], refused["allowed"]) == ("7", False)
    status = refused["status"]
    assert (status["code"], status["reason"]) == (422, "Invalid")
    expected = 'MiniCluster.flux-framework.org "m" is invalid: spec.size: Invalid value: 1: must not shrink'
    assert status["message"] == expected
    assert status["details"]["causes"] == [
        {"reason": "FieldValueInvalid", "message": "Invalid value: 1: must not shrink", "field": "spec.size"}
    ]
    assert admission.answer(review(None, wire(size=2), operation="DELETE"))["response"]["allowed"]
    deleted = admission.answer(review(None, wire(size=9), operation="DELETE"))["response"]["status"]
    assert deleted["message"].endswith("is invalid: it is too large to be deleted")


def patch_of(answer: dict[str, Any]) -> Any:
    assert answer["response"]["patchType"] == "JSONPatch"
    return json.loads(base64.b64decode(answer["response"]["patch"]))


def test_an_object_is_changed_by_a_patch() -> None:
    def mutate(found: MiniCluster) -> None:
        found.spec.size = 4
        found.spec.containers[0].image = "ghcr.io/lammps"

    admission = Admission(MiniCluster, mutate=mutate)
    assert patch_of(admission.answer(review(wire(unknown={"a": None})))) == [
        {"op": "replace", "path": "/spec/containers", "value": [{"image": "ghcr.io/lammps"}]},
        {"op": "add", "path": "/spec/size", "value": 4},
    ]
    same = Admission(MiniCluster, mutate=lambda found: None).answer(review(wire()))
    assert "patch" not in same["response"]


def test_a_change_of_what_was_unreadable_asks_no_old_object_unless_it_is_judged() -> None:
    mended = review(wire(size=3), wire(size="many"), operation="UPDATE")
    assert Admission(MiniCluster, mutate=lambda cluster: None).answer(mended)["response"]["allowed"]
    refused = Admission(MiniCluster, validate=shrinks).answer(mended)["response"]["status"]
    assert refused["details"]["causes"][0]["field"] == "spec.size"


def test_an_object_that_cannot_be_read_is_refused_with_its_place() -> None:
    status = Admission(MiniCluster, validate=shrinks).answer(review(wire(size="two")))["response"]["status"]
    (cause,) = status["details"]["causes"]
    assert (cause["field"], cause["message"]) == ("spec.size", 'invalid type: string "two", expected an integer')


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, r"the body is a None \(None\); expected an AdmissionReview \(admission\.k8s\.io/v1\) with a request"),
        ({**review(wire()), "apiVersion": "admission.k8s.io/v1beta1"}, r"v1beta1"),
        (review(wire(), kind={**KIND, "version": "v1"}), r"the request is about .*; expected .*: see `matchPolicy`"),
    ],
)
def test_another_body_is_an_error(body: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Admission(MiniCluster).answer(body)


def conversion_review(to: str, *objects: Any) -> dict[str, Any]:
    """What a server sends."""
    request = {"uid": "9", "desiredAPIVersion": f"versions.example.com/{to}", "objects": list(objects)}
    return {"apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview", "request": request}


def versioned(version: str, **spec: Any) -> dict[str, Any]:
    none: list[Any] = []
    metadata = {"name": "a", "namespace": "n", "uid": "u", "labels": {"a": "b"}, "managedFields": none}
    return {"apiVersion": f"versions.example.com/{version}", "kind": "Versioned", "metadata": metadata, "spec": spec}


def convert(found: Any, to: type[Any]) -> Any:
    """Every size is twice as large in the newer version."""
    if isinstance(found, v1beta1.Versioned):
        if not found.spec.size:
            raise LookupError("a size of 0 has no meaning in v1")
        return v1.Versioned(metadata=found.metadata, spec=v1.VersionedSpec(size=2 * found.spec.size))
    return v1beta1.Versioned(metadata={"name": "another"}, spec=v1beta1.VersionedSpec(size=(found.spec.size or 0) // 2))


def test_objects_are_converted_and_keep_their_metadata() -> None:
    conversion = Conversion([v1.Versioned, v1beta1.Versioned], convert)
    answer = conversion.answer(conversion_review("v1", versioned("v1beta1", size=2), versioned("v1", size=5)))
    assert (answer["apiVersion"], answer["kind"]) == ("apiextensions.k8s.io/v1", "ConversionReview")
    response = answer["response"]
    assert (response["uid"], response["result"]) == ("9", {"status": "Success"})
    first, second = response["convertedObjects"]
    assert first == versioned("v1", size=4)
    assert second == versioned("v1", size=5), "of the version already"
    back = conversion.answer(conversion_review("v1beta1", versioned("v1", size=4)))["response"]["convertedObjects"]
    without_labels = versioned("v1beta1", size=2)
    del without_labels["metadata"]["labels"]
    assert back == [without_labels], "the function decides of labels alone"


@pytest.mark.parametrize(
    ("to", "found", "message"),
    [
        ("v2", versioned("v1"), "no version versions.example.com/v2; there are versions.example.com/v1, "),
        ("v1", versioned("v9"), "no version versions.example.com/v9"),
        ("v1", versioned("v1beta1", size=0), "a size of 0 has no meaning in v1"),
        ("v1", versioned("v1beta1", size="x"), 'spec.size: invalid type: string "x", expected an integer'),
    ],
)
def test_what_cannot_be_converted_fails_the_review(to: str, found: Any, message: str) -> None:
    response = Conversion([v1.Versioned, v1beta1.Versioned], convert).answer(conversion_review(to, found))["response"]
    assert response["result"]["status"] == "Failure"
    assert message in response["result"]["message"]
    assert "convertedObjects" not in response


def test_wrong_uses_of_conversions_are_errors() -> None:
    with pytest.raises(ValueError, match="versions: of MiniCluster, Versioned; expected those of one kind"):
        Conversion([MiniCluster, v1.Versioned], convert)
    with pytest.raises(ValueError, match=r"the body is a None \(None\); expected a ConversionReview"):
        Conversion([v1.Versioned], convert).answer({})
