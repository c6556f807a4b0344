"""A class -> the kind that its objects have: where a server serves it, and how its objects are read and written.

The class is one that any generated package has for a kind, or one of the official client.
"""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from ..http.payloads import Payload, requested_kind
from ..model.resource import ResourceInfo
from ..objects.object_type import with_type
from ..official.external import class_codec, to_wire_or_error
from ..official.kinds import row_of_kind
from ..values.codecs import is_dict, is_mapping
from ..values.errors import ModelError, Problem, expected_class

__all__ = [
    "Kind",
    "NoSubresourceError",
    "kind_of",
]


K = TypeVar("K")


class NoSubresourceError(TypeError):
    """A kind does not have the subresource that a call needs."""


class Kind(Payload, Generic[K]):
    """A kind, and how its objects are sent and read."""

    __slots__ = ("cls", "info")

    accept_object = "application/json"
    """The header `Accept` of requests about one object, and of watches."""
    accept_list = "application/json"
    """That of lists."""

    def __init__(self, info: ResourceInfo, cls: type[K]) -> None:
        super().__init__(info.kind, lambda: class_codec(cls), None, lambda: requested_kind(info))
        self.cls: type[K] = cls
        self.info: ResourceInfo = info
        """How the API server serves the kind."""

    def read(self, wire: Any) -> K:
        """Wire form -> object; raises `ModelError` with every problem.

        Servers leave out apiVersion and kind of the items of lists; objects of the official client get them anyway.
        """
        if is_dict(wire) and "kind" not in wire:
            wire = {"apiVersion": self.info.api_version, "kind": self.info.kind, **wire}
        found: K = super().read(wire)
        return found

    def write(self, value: object) -> dict[str, Any]:
        """Object -> wire form, with apiVersion and kind. Raises `ModelError` with every problem."""
        self._refuse_namesake(value)
        return self._with_type(super().write(value), value)

    def _refuse_namesake(self, value: object) -> None:
        """Raises `ModelError` for an object of another package's class of the same name."""
        found, own = type(value), self.cls
        if hasattr(own, "__tables__") and found.__name__ == own.__name__ and not isinstance(value, own):
            raise expected_class(own, value).model_error(self.title(value))

    def is_part(self, value: object) -> bool:
        """Whether a value is a `Partial` of the kind's class; raises `ModelError` for one of another class."""
        complete: Any = getattr(value.__class__, "__complete__", None)
        if complete is None:
            return False
        if not issubclass(self.cls, complete):
            raise ModelError(self.title(value), [Problem("", f"expected a part of a {self.cls.__name__}")])
        return True

    def write_partial(self, value: object) -> dict[str, Any]:
        """As `write`; a `Partial`, and a mapping, which is a wire form, may lack required fields."""
        if self.is_part(value):
            part: Any = value
            problems = part.check()
            if problems:
                raise ModelError(self.title(value), problems)
            return self._with_type(part.to_dict(), value)
        self._refuse_namesake(value)
        if is_mapping(value):
            return self._with_type(to_wire_or_error(value, self.info.kind), value)
        return self.write(value)

    def _with_type(self, wire: Any, value: object) -> dict[str, Any]:
        """The wire form with apiVersion and kind first; raises `ModelError` if they are those of another kind."""
        return with_type(wire, self.info.api_version, self.info.kind, self.title(value))

    def owner_keys(self, value: Any) -> list[tuple[str, str]]:
        """The namespaces, empty for kinds of the cluster, and names of the objects of this kind that own an object."""
        metadata: Any = value.metadata
        namespace = (metadata.namespace or "") if self.info.namespaced else ""
        return [
            (namespace, reference.name)
            for reference in metadata.owner_references or ()
            if reference.kind == self.info.kind and reference.api_version.rpartition("/")[0] == self.info.group
        ]

    def require_subresource(self, name: str) -> None:
        """Raises `NoSubresourceError` if the kind does not have a subresource."""
        if name not in self.info.subresources:
            raise NoSubresourceError(f"{self.info.kind} ({self.info.api_version}) has no subresource `{name}`")


_kinds: dict[type[Any], Kind[Any]] = {}


def kind_of(cls: type[K]) -> Kind[K]:
    """The kind of a class. Raises `TypeError` for a class that is none."""
    # An object in place of its class may have no hash.
    found: Any = cls
    kind: Kind[K] | None = _kinds.get(found) if isinstance(found, type) else None
    if kind is None:
        info = _resource_info(cls)
        kind = _kinds[cls] = Kind(info, cls)
    return kind


def _resource_info(cls: Any) -> ResourceInfo:
    if not isinstance(cls, type):
        name = type(cls).__name__
        if hasattr(cls, "metadata"):
            raise TypeError(f"an object of {name}, expected the class: pass `{name}` itself, as in `Api({name})`")
        raise TypeError(f"{cls!r} is no class; expected that of a kind, as in `Api(MiniCluster)`")
    info: Any = getattr(cls, "resource", None)
    if hasattr(info, "plural") and hasattr(info, "subresources"):
        # Another generated package has a class of its own for this, which may be older.
        found: ResourceInfo = info
        return found
    declaring = next((base for base in cls.__mro__ if "openapi_types" in vars(base)), None)
    if declaring is None or declaring.__module__.partition(".")[0] not in ("kubernetes", "kubernetes_asyncio"):
        raise TypeError(f"{cls.__module__}.{cls.__qualname__} is no kind: neither a generated one nor the client's")
    return _builtin_info(declaring)


def _builtin_info(cls: type[Any]) -> ResourceInfo:
    """How Kubernetes serves the kind of a class of the official client; raises `TypeError` for one that is no kind."""
    api_version, kind, plural, scope, *subresources = row_of_kind(cls)
    group, _, version = api_version.rpartition("/")
    return ResourceInfo(
        group=group,
        version=version,
        kind=kind,
        plural=plural,
        singular=kind.lower(),
        scope=scope,
        subresources=tuple(subresources),
    )
