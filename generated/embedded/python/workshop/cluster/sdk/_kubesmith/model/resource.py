"""The base class for kinds: objects with apiVersion, kind and metadata, and how the API server serves them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypedDict, TypeVar

from ..values.errors import expected_class
from .whole_object import WholeObject

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

__all__ = [
    "CustomObjectsArguments",
    "DynamicClientArguments",
    "Resource",
    "ResourceInfo",
    "ScaleSubresource",
    "StatusSubresource",
    "from_version",
]


class CustomObjectsArguments(TypedDict):
    """The keyword arguments that name a kind in the methods of `CustomObjectsApi`."""

    group: str
    version: str
    plural: str


class DynamicClientArguments(TypedDict):
    """The keyword arguments that name a kind in `DynamicClient.resources.get`."""

    api_version: str
    kind: str


class ResourceInfo:
    """How the API server serves a kind."""

    __slots__ = (
        "categories", "group", "kind", "list_kind", "plural", "scope", "short_names", "singular", "subresources",
        "version",
    )  # fmt: skip

    def __init__(
        self,
        *,
        group: str,
        version: str,
        kind: str,
        plural: str,
        singular: str,
        scope: str,
        short_names: tuple[str, ...] = (),
        categories: tuple[str, ...] = (),
        subresources: tuple[str, ...] = (),
        list_kind: str = "",
    ) -> None:
        self.group: str = group
        """The API group, as in `flux-framework.org`."""
        self.version: str = version
        """The version, as in `v1alpha2`."""
        self.kind: str = kind
        """The kind, as in `MiniCluster`."""
        self.plural: str = plural
        """The name of the resource in URLs, as in `miniclusters`."""
        self.singular: str = singular
        """The singular name for command lines, as in `minicluster`."""
        self.scope: str = scope
        """`Namespaced` or `Cluster`."""
        self.short_names: tuple[str, ...] = short_names
        """Abbreviations for command lines, as in `mc`."""
        self.categories: tuple[str, ...] = categories
        """Names for several kinds in command lines, such as `all`."""
        self.subresources: tuple[str, ...] = subresources
        """Those of `status` and `scale` that it has."""
        self.list_kind: str = list_kind or f"{kind}List"
        """The kind of lists of its objects, as in `MiniClusterList`."""

    @property
    def api_version(self) -> str:
        """The `apiVersion` of its objects, as in `flux-framework.org/v1alpha2`; of the core group, as in `v1`."""
        return f"{self.group}/{self.version}" if self.group else self.version

    @property
    def namespaced(self) -> bool:
        """Whether each object belongs to a namespace."""
        return self.scope == "Namespaced"

    @property
    def gvp(self) -> tuple[str, str, str]:
        """Group, version, plural: the arguments of kopf's decorators, as in `@kopf.on.create(*Kind.resource.gvp)`."""
        return (self.group, self.version, self.plural)

    @property
    def for_custom_objects(self) -> CustomObjectsArguments:
        """The keyword arguments of `CustomObjectsApi` that name the kind, as in
        `api.list_cluster_custom_object(**Kind.resource.for_custom_objects)`."""
        return {"group": self.group, "version": self.version, "plural": self.plural}

    @property
    def for_dynamic_client(self) -> DynamicClientArguments:
        """The keyword arguments by which `DynamicClient` finds the kind, as in
        `client.resources.get(**Kind.resource.for_dynamic_client)`."""
        return {"api_version": self.api_version, "kind": self.kind}

    def __repr__(self) -> str:
        return f"ResourceInfo({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


class StatusSubresource:
    """A base of the kinds with the subresource status: type checkers accept `Api(Kind).status` for them alone."""

    __slots__ = ()
    if TYPE_CHECKING:
        __status_subresource__: ClassVar[Literal[True]]


class ScaleSubresource:
    """A base of the kinds with the subresource scale: type checkers accept `Api(Kind).scale` for them alone."""

    __slots__ = ()
    if TYPE_CHECKING:
        __scale_subresource__: ClassVar[Literal[True]]


class Resource(WholeObject):
    """An object of a kind. apiVersion and kind are always written; any others than those of the class are refused."""

    resource: ClassVar[ResourceInfo]
    """How the API server serves the kind."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        info: ResourceInfo | None = vars(cls).get("resource")
        if info is not None:
            cls.api_version = info.api_version
            cls.kind = info.kind
            cls.__fixed__ = {"apiVersion": info.api_version, "kind": info.kind}
            cls.__constants__ = {"api_version": info.api_version, "kind": info.kind}

    @classmethod
    def crd(cls) -> _kubernetes_client.V1CustomResourceDefinition:
        """The CustomResourceDefinition from which the class was generated, as an API server takes it.

        Only `default: null` of a schema is not in it: for the official client, a null is an unset property. Raises
        `LookupError` for a kind that was generated from another document, such as one of OpenAPI.
        """
        from .schemas import resource_definition

        return resource_definition(cls)


_R = TypeVar("_R", bound=Resource)


def from_version(cls: type[_R], other: Resource) -> _R:
    """An object of another version of a kind as one of `cls`, whose fields are equal.

    Raises `ModelError` for an object of another kind, and for values of wrong types.
    """
    found: ResourceInfo | None = getattr(other, "resource", None)
    if found is None or (found.group, found.kind) != (cls.resource.group, cls.resource.kind):
        raise expected_class(cls, other).model_error(cls.__name__)
    return cls.from_dict({**other.to_dict(), "apiVersion": cls.resource.api_version})
