"""A class of the official client -> the kind of its objects, where a server serves them."""

from __future__ import annotations

from typing import Any

__all__ = ["builtin_class", "builtin_row", "builtin_row_of", "head_of_objects", "row_of_kind"]


def builtin_row(name: str) -> list[str] | None:
    """The row of a class in the table of Kubernetes' kinds: its apiVersion, kind, plural, scope and subresources."""
    from .builtin_kinds import BUILTIN_KINDS

    rows = [line for line in BUILTIN_KINDS.splitlines() if line.startswith(name + " ")]
    return rows[0].split()[1:] if rows else None


def builtin_row_of(api_version: str, kind: str) -> list[str] | None:
    """As `builtin_row` with the name of the class first, of a kind by its apiVersion and name."""
    from .builtin_kinds import BUILTIN_KINDS

    for line in BUILTIN_KINDS.splitlines():
        if f" {api_version} {kind} " in line:
            return list(map(str, line.split()))
    return None


def builtin_class(api_version: str, kind: str) -> Any:
    """The class of the official client for a kind of Kubernetes; None if there is none, or the client is too old."""
    row = builtin_row_of(api_version, kind)
    if row is None:
        return None
    from ..class_import import import_class

    try:
        return import_class("kubernetes.client", row[0])
    except ImportError:
        return None


def row_of_kind(cls: type[Any]) -> list[str]:
    """As `builtin_row`, of a class that has the client's attributes; raises `TypeError` for one that is no kind."""
    name = cls.__name__
    row = builtin_row(name)
    if row is None:
        attributes: Any = vars(cls)["openapi_types"]
        if not {"api_version", "kind", "metadata"} <= set(attributes) or name.endswith("List"):
            raise TypeError(f"{name} is a part of objects, no kind; expected one such as V1ConfigMap or V1Deployment")
        message = f"{name} is no kind that servers of Kubernetes 1.31 to 1.36 serve at a path of its own"
        raise TypeError(f"{message}; other generated packages, or `CustomObjectsApi`, reach others")
    return row


def head_of_objects(cls: type[Any]) -> tuple[str, str]:
    """The apiVersion and kind of the objects of a class of the client, or of a subclass of one.

    Raises `TypeError` for one that is no kind."""
    declaring = next(base for base in cls.__mro__ if "openapi_types" in vars(base))
    api_version, kind, *_ = row_of_kind(declaring)
    return api_version, kind
