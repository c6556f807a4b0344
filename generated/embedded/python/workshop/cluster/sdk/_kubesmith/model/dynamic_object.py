"""How a server serves a kind -> a class for its objects, where no generated one is needed: whole, or metadata alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from ..values.containers import map_of
from ..values.untyped import ANY
from .fields import additional_properties, field
from .resource import Resource, ResourceInfo, ScaleSubresource, StatusSubresource

if TYPE_CHECKING:
    from ..objects.object_metadata import StoredMetadata

__all__ = ["DynamicObject", "PartialObjectMetadata", "dynamic_kind", "kind_class"]


class DynamicObject(Resource, StatusSubresource, ScaleSubresource):
    """An object of a kind without a generated class: `dynamic_kind` and `served_kind` return the class of such a kind.

    The metadata is typed. Everything else is as it is on the wire, and the server alone checks it.
    """

    spec: Any = field(ANY, default=None)
    """`spec` in wire form, as in `found.spec["size"]`; None if there is none."""
    status: Any = field(ANY, default=None)
    """`status` in wire form; None if there is none."""
    content: dict[str, Any] = additional_properties(map_of(ANY, nullable=True), default={})
    """What the object has besides, by wire name, as in `found.content["data"]`."""

    def __reduce_ex__(self, protocol: Any, /) -> Any:
        return _empty_object, (DynamicObject, self.resource), self.__getstate__()


class PartialObjectMetadata(Resource):
    """The metadata of an object on a server, with the apiVersion and kind of the object: see `Api.metadata`."""

    if TYPE_CHECKING:
        metadata: StoredMetadata  # pyright: ignore
        """Name, uid, version, labels and so on."""

    def __reduce_ex__(self, protocol: Any, /) -> Any:
        return _empty_object, (PartialObjectMetadata, self.resource), self.__getstate__()


R = TypeVar("R", bound=Resource)

_classes: dict[tuple[Any, ...], type[Any]] = {}
"""By the base and what tells kinds apart, so that objects of one kind have one class."""


def kind_class(base: type[R], info: ResourceInfo) -> type[R]:
    """The class of a kind's objects, below a base."""
    key = (base, *(getattr(info, name) for name in ResourceInfo.__slots__))
    if key not in _classes:
        attributes = {"__module__": base.__module__, "__doc__": base.__doc__, "resource": info}
        _classes[key] = type(f"{base.__name__}[{info.kind}]", (base,), attributes)
    return _classes[key]


def _empty_object(base: type[R], info: ResourceInfo) -> R:
    """What a pickle begins with."""
    cls: Any = kind_class(base, info)
    empty: R = object.__new__(cls)
    return empty


def dynamic_kind(
    api_version: str, kind: str, plural: str, *, namespaced: bool = True, subresources: tuple[str, ...] = ("status",)
) -> type[DynamicObject]:
    """The class of a kind without a generated one, as in `Api(dynamic_kind("example.com/v1", "Widget", "widgets"))`.

    `plural` is the name of the resource in URLs, and `subresources` are those of `status` and `scale` that it has. No
    request is sent: `served_kind` asks a server for these.
    """
    group, _, version = api_version.rpartition("/")
    for name, text in (("api_version", version), ("kind", kind), ("plural", plural)):
        if not text or "/" in text:
            raise ValueError(
                f"dynamic_kind: {name} is {text!r}; expected a name, as in `example.com/v1`, `Widget`, `widgets`"
            )
    info = ResourceInfo(
        group=group,
        version=version,
        kind=kind,
        plural=plural,
        singular=kind.lower(),
        scope="Namespaced" if namespaced else "Cluster",
        subresources=tuple(subresources),
    )
    return kind_class(DynamicObject, info)
