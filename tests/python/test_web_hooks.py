"""The web application of docs/controller.md -> its answers to what servers ask webhooks."""

from __future__ import annotations

import asyncio
import base64
import json
from typing import Any

from asgi import post
from rules.versions_example_com import v1
from web_hooks import app


def answer(path: str, api: str, kind: str, request: dict[str, Any]) -> tuple[int, Any]:
    """The status code and the body of the answer to a review."""
    return asyncio.run(post(app, path, {"apiVersion": api, "kind": kind, "request": {"uid": "7", **request}}))


def admitted(registry: str, group: str = "mirrors.example.com") -> tuple[int, Any]:
    """The answer to a write of a mirror whose registry was `https://a.example.com`."""
    kind = {"group": group, "version": "v1alpha1", "kind": "RegistryMirror"}
    metadata = {"name": "hub", "namespace": "team-a"}
    old, new = ({"metadata": metadata, "spec": {"registry": each}} for each in ("https://a.example.com", registry))
    request = {"kind": kind, "name": "hub", "object": new, "oldObject": old}
    return answer("/admit", "admission.k8s.io/v1", "AdmissionReview", request)


def test_a_write_is_changed_or_refused() -> None:
    code, allowed = admitted("https://a.example.com")
    patch = json.loads(base64.b64decode(allowed["response"]["patch"]))
    assert (code, patch) == (200, [{"op": "add", "path": "/metadata/labels", "value": {"team": "team-a"}}])
    code, refused = admitted("https://b.example.com")
    assert (code, refused["response"]["allowed"]) == (200, False)
    assert "spec.registry: the registry must not change" in refused["response"]["status"]["message"]


def test_objects_are_converted() -> None:
    def converted(size: int) -> Any:
        wire = v1.Versioned(metadata={"name": "a"}, spec=v1.VersionedSpec(size=size)).to_dict()
        request = {"desiredAPIVersion": "versions.example.com/v1beta1", "objects": [wire]}
        return answer("/convert", "apiextensions.k8s.io/v1", "ConversionReview", request)[1]["response"]

    assert converted(4)["convertedObjects"][0]["spec"] == {"size": 2}
    assert converted(5)["result"] == {"status": "Failure", "message": "v1beta1 has no form of the size 5"}


def test_another_body_is_refused_with_400() -> None:
    code, body = admitted("https://a.example.com", group="example.com")
    assert (code, body["message"].startswith("the request is about")) == (400, True)
