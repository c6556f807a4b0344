"""An object -> the owner reference of the objects that it owns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..official.external import object_wire
from ..values.codecs import is_dict
from ..values.errors import ModelError, Problem, object_title

if TYPE_CHECKING:
    from kubernetes.client import V1OwnerReference

__all__ = ["owner_reference"]


def owner_reference(obj: object, *, controller: bool = True, block_owner_deletion: bool = True) -> V1OwnerReference:
    """An item for `metadata.ownerReferences` of the objects that an object owns: a model, an object of the official
    client, or a dict.

    Raises `ModelError` if the object has no apiVersion, kind or name, or no uid, which the server assigns on creation.
    """
    wire = object_wire(obj, "owner")
    meta: dict[str, Any] = wire["metadata"] if is_dict(wire.get("metadata")) else {}
    head: dict[str, Any] = {"apiVersion": wire.get("apiVersion"), "kind": wire.get("kind")}
    missing = [Problem(key, "required") for key, value in head.items() if not value]
    missing += [Problem(f"metadata.{key}", "required") for key in ("name", "uid") if not meta.get(key)]
    if missing:
        raise ModelError(object_title(wire, obj.__class__.__name__), missing)
    from kubernetes.client import V1OwnerReference

    return V1OwnerReference(
        api_version=head["apiVersion"],
        kind=head["kind"],
        name=meta["name"],
        uid=meta["uid"],
        controller=controller,
        block_owner_deletion=block_owner_deletion,
    )
