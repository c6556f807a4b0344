"""A kind -> the same kind, of whose objects a server sends the metadata alone."""

from __future__ import annotations

from typing import Any

from ..http.payloads import Payload, requested_kind
from ..http.requested import Requested
from ..http.results import metadata_of
from ..model.dynamic_object import PartialObjectMetadata, kind_class
from ..official.external import class_codec
from .kinds import Kind

__all__ = ["MetadataKind"]

_GROUP, _VERSION, _KIND = "meta.k8s.io", "v1", "PartialObjectMetadata"


def _accepted(kind: str) -> str:
    """What a request accepts: metadata, or the whole object of a server that cannot reduce it."""
    return f"application/json;as={kind};g={_GROUP};v={_VERSION},application/json"


class MetadataKind(Kind[PartialObjectMetadata]):
    """A kind whose objects are read as `PartialObjectMetadata`, with its apiVersion and kind."""

    __slots__ = ()

    accept_object = _accepted(_KIND)
    accept_list = _accepted(f"{_KIND}List")

    def __init__(self, kind: Kind[Any]) -> None:
        cls, info = kind_class(PartialObjectMetadata, kind.info), kind.info
        whole = requested_kind(info)
        requested = Requested(f"{_GROUP}/{_VERSION}", _KIND, f"{_KIND}List", whole=whole)
        Payload.__init__(self, info.kind, lambda: class_codec(cls), None, lambda: requested)
        self.cls = cls
        self.info = info

    def read(self, wire: Any) -> PartialObjectMetadata:
        """The metadata of an object in wire form; a server that cannot reduce it has sent more."""
        return super().read({"metadata": metadata_of(wire)})
