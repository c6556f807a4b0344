"""RegistryMirrors as objects, over the calls that sent dicts -> the same requests."""

from __future__ import annotations

from typing import Any

from kubernetes import client
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror


def create(api: client.CustomObjectsApi, namespace: str, name: str) -> RegistryMirror:
    """Creates a mirror of the default registry."""
    mirror = RegistryMirror(metadata={"name": name})
    names = RegistryMirror.resource.for_custom_objects
    stored: Any = api.create_namespaced_custom_object(**names, namespace=namespace, body=mirror.to_dict())
    return RegistryMirror.from_dict(stored)


def address(mirror: RegistryMirror) -> str:
    """Where a mirror is reached in the cluster."""
    return f"{mirror.metadata.name}.{mirror.metadata.namespace}.svc:{mirror.spec.port}"
