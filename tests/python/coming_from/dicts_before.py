"""RegistryMirrors as dicts, over the official client's CustomObjectsApi -> requests."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import Any

from kubernetes import client

MIRRORS: dict[str, Any] = {"group": "mirrors.example.com", "version": "v1alpha1", "plural": "registrymirrors"}
PORT = 5000


def create(api: client.CustomObjectsApi, namespace: str, name: str) -> Any:
    """Creates a mirror of the default registry."""
    mirror: dict[str, Any] = {
        "apiVersion": "mirrors.example.com/v1alpha1",
        "kind": "RegistryMirror",
        "metadata": {"name": name},
        "spec": {},
    }
    return api.create_namespaced_custom_object(**MIRRORS, namespace=namespace, body=mirror)


def address(mirror: dict[str, Any]) -> str:
    """Where a mirror is reached in the cluster."""
    port = mirror.get("spec", {}).get("port", PORT)
    return f"{mirror['metadata']['name']}.{mirror['metadata']['namespace']}.svc:{port}"


def report_ready(api: client.CustomObjectsApi, mirror: dict[str, Any]) -> Any:
    """Writes into the status that a mirror is ready."""
    conditions: list[dict[str, Any]] = mirror.get("status", {}).get("conditions", [])
    since = datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    for condition in conditions:
        if condition["type"] == "Ready" and condition["status"] == "True":
            since = condition["lastTransitionTime"]
    ready = {
        "type": "Ready",
        "status": "True",
        "reason": "Started",
        "message": "the registry answers",
        "lastTransitionTime": since,
    }
    others = [one for one in conditions if one["type"] != "Ready"]
    return api.patch_namespaced_custom_object_status(
        **MIRRORS,
        namespace=mirror["metadata"]["namespace"],
        name=mirror["metadata"]["name"],
        body={"status": {"conditions": [*others, ready]}},
        _content_type="application/merge-patch+json",
    )
