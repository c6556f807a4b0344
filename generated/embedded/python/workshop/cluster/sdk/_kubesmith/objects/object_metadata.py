"""An object of any kind -> its metadata, and a copy of it that can be created as a new object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ..model.copies import copy_value

if TYPE_CHECKING:
    from kubernetes.client import V1ObjectMeta, V1Scale, V1ScaleSpec

    from ..model.protocols import ClientKind, GeneratedKind

    class StoredMetadata(V1ObjectMeta):
        """The metadata of an object that a server sent, for type checkers; it is a `V1ObjectMeta`."""

        name: str  # pyright: ignore
        uid: str  # pyright: ignore
        resource_version: str  # pyright: ignore

    class StoredScale(V1Scale):
        """A scale as a server sends it, for type checkers; it is a `V1Scale`."""

        metadata: V1ObjectMeta  # pyright: ignore
        spec: V1ScaleSpec  # pyright: ignore


__all__ = ["metadata_of", "new_copy", "stored_metadata"]

_LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration"
"""The annotation in which `kubectl apply` keeps the object as it was applied: that of a copy would be wrong."""


K = TypeVar("K", bound="GeneratedKind | ClientKind")


def metadata_of(obj: GeneratedKind | ClientKind) -> V1ObjectMeta:
    """The metadata of an object, never None: the very object, so that changes of it are changes of `obj`.

    Objects that a server sent have metadata. Raises `ValueError` for an object without.
    """
    metadata: V1ObjectMeta | None = getattr(obj, "metadata", None)
    if metadata is None:
        raise ValueError(f"{type(obj).__name__} has no metadata; expected an object of a kind, with metadata")
    return metadata


def stored_metadata(obj: GeneratedKind | ClientKind) -> StoredMetadata:
    """As `metadata_of`, of an object that a server sent, whose name, uid and version are never None for type checkers.

    Raises `ValueError` for an object that has none of them, because it was made in code and not read.
    """
    metadata: Any = metadata_of(obj)
    for name in ("name", "uid", "resource_version"):
        if getattr(metadata, name, None) is None:
            raise ValueError(f"{type(obj).__name__} has no metadata.{name}; expected an object that a server sent")
    found: StoredMetadata = metadata
    return found


def new_copy(obj: K, *, name: str | None = None, namespace: str | None = None) -> K:
    """A deep copy of an object that can be created as another one, with this name and namespace where they are set.

    Its metadata has the name, the namespace, labels and annotations alone: neither what servers and controllers set,
    such as the uid, versions, times, owners and finalizers, nor the annotation of `kubectl apply`. It has no status,
    unless the kind requires one. Raises `ValueError` for an object without metadata.
    """
    old: Any = metadata_of(obj)
    twin: Any = copy_value(obj)
    annotations: dict[str, str] = dict(old.annotations or {})
    annotations.pop(_LAST_APPLIED, None)
    new_name = name or old.name
    twin.metadata = old.__class__(
        name=new_name,
        generate_name=None if new_name else old.generate_name,
        namespace=namespace or old.namespace,
        labels=dict(old.labels) if old.labels else None,
        annotations=annotations or None,
    )
    _remove_status(twin)
    copied: K = twin
    return copied


def _remove_status(obj: Any) -> None:
    tables: Any = getattr(obj.__class__, "__tables__", None)
    if tables is None:
        if getattr(obj, "status", None) is not None:
            obj.status = None
    elif "status" not in tables.fields:
        others = obj.unknown_fields if tables.additional is None else getattr(obj, tables.additional.name)
        others.pop("status", None)
    elif "status" not in tables.required:
        del obj.status
