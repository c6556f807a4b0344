"""RegistryMirrors as objects, over the generated package's Api and in a web service -> requests."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import Body, FastAPI
from registrymirror import Api
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror
from rules.default_object_example_com.v1 import ObjectDefaultSpec

app = FastAPI()


def create(api: Api[RegistryMirror], name: str) -> RegistryMirror:
    """Creates a mirror of the default registry."""
    return api.create(RegistryMirror(metadata={"name": name}))


def port(mirror: RegistryMirror) -> int:
    """The port that a mirror listens on."""
    return mirror.spec.port


def with_debug() -> dict[str, Any]:
    """What is sent where a part of a default changes: the default with the change."""
    spec = ObjectDefaultSpec()
    spec.logging.debug = True
    return spec.to_dict()


@app.post("/mirrors")
def submit(mirror: Annotated[RegistryMirror, Body()]) -> RegistryMirror:
    """Takes a mirror on a port of its own."""
    mirror.spec.port = 6000
    return mirror
