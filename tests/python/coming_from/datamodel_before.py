"""RegistryMirrors as models of pydantic, over the official client's CustomObjectsApi and in a web service -> requests."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from kubernetes import client

from .datamodel_models import LoggingSpec, RegistryMirror, Spec

MIRRORS: dict[str, Any] = {"group": "mirrors.example.com", "version": "v1alpha1", "plural": "registrymirrors"}
app = FastAPI()


def create(api: client.CustomObjectsApi, namespace: str, name: str) -> RegistryMirror:
    """Creates a mirror of the default registry."""
    mirror = RegistryMirror(
        api_version="mirrors.example.com/v1alpha1", kind="RegistryMirror", metadata={"name": name}, spec=Spec()
    )
    body = mirror.model_dump(mode="json", by_alias=True, exclude_unset=True)
    stored: Any = api.create_namespaced_custom_object(**MIRRORS, namespace=namespace, body=body)
    return RegistryMirror.model_validate(stored)


def port(mirror: RegistryMirror) -> int:
    """The port that a mirror listens on."""
    return (mirror.spec or Spec()).port


def with_debug() -> dict[str, Any]:
    """What is sent where a part of a default changes: nothing."""
    spec = LoggingSpec()
    spec.logging.debug = True
    return spec.model_dump(mode="json", by_alias=True, exclude_unset=True)


@app.post("/mirrors", response_model_exclude_unset=True)
def submit(mirror: RegistryMirror) -> RegistryMirror:
    """Takes a mirror on a port of its own."""
    mirror.spec = mirror.spec or Spec()
    mirror.spec.port = 6000
    return mirror
