"""A class -> the kind that its objects have: where a server serves it, and how its objects are read and written.

The class is one that any generated package has for a kind, or one of the official client.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, Protocol, TypeVar

from ..codecs import is_dict, is_mapping
from ..errors import ModelError, Problem, expected_class
from ..external import class_codec, to_wire_or_error
from ..payloads import Payload, requested_kind
from ..requested import Requested
from ..resource import ResourceInfo

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = [
    "ClientKind",
    "GeneratedKind",
    "Kind",
    "NoSubresourceError",
    "ScaleKind",
    "StatusKind",
    "kind_of",
    "requested_of_class",
]


class GeneratedKind(Protocol):
    """The class of a kind in a generated package, of which there may be several."""

    resource: ClassVar[Any]
    """How the API server serves the kind."""

    def check(self, *, strict: bool = False) -> list[Any]:
        """What is wrong with the object."""
        ...


class ClientKind(Protocol):
    """The class of a kind in the official client."""

    attribute_map: ClassVar[dict[str, str]]

    @property
    def api_version(self) -> str | None: ...
    @property
    def metadata(self) -> _kubernetes_client.V1ObjectMeta | None: ...


class StatusKind(GeneratedKind, Protocol):
    """The class of a kind with the subresource status."""

    __status_subresource__: ClassVar[Literal[True]]


class ScaleKind(GeneratedKind, Protocol):
    """The class of a kind with the subresource scale."""

    __scale_subresource__: ClassVar[Literal[True]]


K = TypeVar("K")


class NoSubresourceError(TypeError):
    """A kind does not have the subresource that a call needs."""


class Kind(Payload, Generic[K]):
    """A kind, and how its objects are sent and read."""

    __slots__ = ("cls", "info")

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

    def write_partial(self, value: object) -> dict[str, Any]:
        """As `write`; a mapping is a wire form, which may lack required fields."""
        self._refuse_namesake(value)
        if is_mapping(value):
            return self._with_type(to_wire_or_error(value, self.info.kind), value)
        return self.write(value)

    def _with_type(self, wire: Any, value: object) -> dict[str, Any]:
        """The wire form with apiVersion and kind first; raises `ModelError` if they are those of another kind."""
        expected = {"apiVersion": self.info.api_version, "kind": self.info.kind}
        problems = [
            Problem(key, f"`{wire[key]}`, expected `{text}`")
            for key, text in expected.items()
            if wire.get(key) not in (None, text)
        ]
        if problems:
            raise ModelError(self.title(value), problems)
        return {**expected, **wire}

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


def requested_of_class(cls: Any, kind: str) -> Requested:
    """What an object of a class of the official client says of itself in a response."""
    attributes: Any = cls.openapi_types
    row = _builtin_row(cls.__name__)
    if row is not None:
        return Requested(row[1], row[2], f"{row[2]}List")
    # What discovery returns has no metadata, and not always an apiVersion.
    return Requested(kind=kind if "kind" in attributes else "", has_version="metadata" in attributes)


def _builtin_row(name: str) -> list[str] | None:
    """The row of a class of the official client in the table of Kubernetes' kinds."""
    from .builtin_kinds import BUILTIN_KINDS

    rows = [line for line in BUILTIN_KINDS.splitlines() if line.startswith(name + " ")]
    return rows[0].split() if rows else None


def _builtin_info(cls: type[Any]) -> ResourceInfo:
    """How Kubernetes serves the kind of a class of the official client; raises `TypeError` for one that is no kind."""
    name = cls.__name__
    row = _builtin_row(name)
    if row is None:
        attributes: Any = vars(cls)["openapi_types"]
        if not {"api_version", "kind", "metadata"} <= set(attributes) or name.endswith("List"):
            raise TypeError(f"{name} is a part of objects, no kind; expected one such as V1ConfigMap or V1Deployment")
        message = f"{name} is no kind that servers of Kubernetes 1.31 to 1.36 serve at a path of its own"
        raise TypeError(f"{message}; other generated packages, or `CustomObjectsApi`, reach others")
    _, api_version, kind, plural, scope, *subresources = row
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
