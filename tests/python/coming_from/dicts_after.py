"""RegistryMirrors as objects, over the generated package's Api -> requests."""

from __future__ import annotations

from registrymirror import Api
from registrymirror.mirrors_example_com.v1alpha1 import RegistryMirror


def create(api: Api[RegistryMirror], name: str) -> RegistryMirror:
    """Creates a mirror of the default registry."""
    return api.create(RegistryMirror(metadata={"name": name}))


def address(mirror: RegistryMirror) -> str:
    """Where a mirror is reached in the cluster."""
    return f"{mirror.metadata.name}.{mirror.metadata.namespace}.svc:{mirror.spec.port}"


def report_ready(api: Api[RegistryMirror], mirror: RegistryMirror) -> RegistryMirror:
    """Writes into the status that a mirror is ready."""

    def change(found: RegistryMirror) -> None:
        found.set_condition("Ready", True, "Started", "the registry answers")

    return api.status.edit(mirror, change)
