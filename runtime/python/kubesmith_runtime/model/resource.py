"""The base class for kinds: objects with apiVersion, kind and metadata, and how the API server serves them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypedDict, TypeVar, overload

from ..lazy import LazyModule
from ..official.external import kube
from ..values.codecs import is_mapping
from ..values.containers import LAZY_EMPTY
from .fields import field
from .model import Model

if TYPE_CHECKING:
    from datetime import datetime

    import kubernetes.client as _kubernetes_client

    from ..objects import drift as _drift
    from ..objects.conditions import DeclaresConditions as _DeclaresConditions
    from ..objects.conditions import HasConditions as _HasConditions
    from . import typehints as _typehints
else:
    _typehints = LazyModule(f"{__package__}.typehints")
    _kubernetes_client = LazyModule("kubernetes.client")

__all__ = [
    "CustomObjectsArguments",
    "DynamicClientArguments",
    "Resource",
    "ResourceInfo",
    "ScaleSubresource",
    "StatusSubresource",
    "constant",
]


_C = TypeVar("_C")


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


def constant() -> Any:
    """Declares `api_version` or `kind`, whose value `resource` has."""
    return ""


class Resource(Model):
    """An object of a kind. apiVersion and kind are always written; any others than those of the class are refused."""

    if TYPE_CHECKING:
        __fixed__: ClassVar[dict[str, Any]]
        __constants__: ClassVar[dict[str, str]]
        __topology__: ClassVar[str]
    else:
        __topology__ = "{}"  # JSON text: how the parts of an object are merged, as `topology.py` reads it
    resource: ClassVar[ResourceInfo]
    """How the API server serves the kind."""
    api_version: str = constant()
    """The apiVersion of every object of the class. The constructor takes it, and needs it as little as `kind`."""
    kind: str | Any = constant()
    """The kind of every object of the class, which declares it as its literal; `Any` lets checkers accept that."""

    metadata: _typehints.DefaultObject[_kubernetes_client.V1ObjectMeta] = field(
        kube("V1ObjectMeta"), default=LAZY_EMPTY
    )
    """Name, namespace, labels and so on; never None."""

    if not TYPE_CHECKING:  # for a checker, an object is no mapping: its fields are attributes
        # The official client 37 takes mappings as bodies: this is the wire form, read-only at every level. A field with
        # the name of a method hides it.

        def __getitem__(self, key):
            from .read_only import wire_value

            return wire_value(self, key)

        def __iter__(self):
            from .read_only import wire_names

            return iter(wire_names(self))

        def __len__(self):
            from .read_only import wire_names

            return len(wire_names(self))

        def __contains__(self, key):
            from .read_only import wire_names

            return key in wire_names(self)

        def __bool__(self):
            return True

        def keys(self):
            from .read_only import wire_names

            return dict.fromkeys(wire_names(self)).keys()

        def values(self):
            from .read_only import read_only

            return read_only(self.to_dict()).values()

        def items(self):
            from .read_only import read_only

            return read_only(self.to_dict()).items()

        def get(self, key, default=None):
            from .read_only import wire_value

            try:
                return wire_value(self, key)
            except KeyError:
                return default

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

    def drift(self, live: object, *, status: bool = False, applied_by: str | None = None) -> list[_drift.Difference]:
        """Where a live object differs from what this one sets: see the function `drift`."""
        from ..objects.drift import drift

        return drift(self, live, status=status, applied_by=applied_by)

    def merge_patch(self, after: object) -> dict[str, Any]:
        """The JSON merge patch that turns this object into `after`: see the function `merge_patch`."""
        from ..objects.patches import merge_patch

        return merge_patch(self, after)

    def json_patch(self, after: object, *, tests: Iterable[str] = ()) -> list[dict[str, Any]]:
        """The JSON patch that turns this object into `after`: see the function `json_patch`."""
        from ..objects.patches import json_patch

        return json_patch(self, after, tests=tests)

    def apply_from(self, after: object, manager: str, *, subresource: str | None = None) -> dict[str, Any]:
        """The apply configuration with which a field manager turns this object, as it was read, into `after`: see the
        function `apply_from`."""
        from ..objects.apply_configuration import apply_from

        return apply_from(self, after, manager, subresource=subresource)

    @overload
    def condition(self: _HasConditions[_C], type: str) -> _C | None: ...
    @overload  # never reached by mypy, which finds the first
    def condition(self: _DeclaresConditions[_C], type: str) -> _C | None: ...  # type: ignore[overload-cannot-match]
    @overload
    def condition(self, type: str) -> Any: ...
    def condition(self, type: str) -> Any:
        """The condition of a type in the status, None if there is none: see the function `condition`."""
        from ..objects.conditions import condition

        return condition(self, type)

    def set_condition(
        self,
        type: str,
        status: bool | Literal["True", "False", "Unknown"],
        reason: str | None = None,
        message: str | None = None,
        *,
        observed_generation: int | None = None,
        now: datetime | None = None,
    ) -> bool:
        """Sets a condition in the status; returns whether anything changed: see the function `set_condition`."""
        from ..objects.conditions import set_condition

        return set_condition(self, type, status, reason, message, observed_generation=observed_generation, now=now)

    def owner_reference(
        self, *, controller: bool = True, block_owner_deletion: bool = True
    ) -> _kubernetes_client.V1OwnerReference:
        """An item for `metadata.ownerReferences` of the objects that this object owns.

        Raises `ModelError` if this object has no name or uid, which the server assigns on creation.
        """
        from ..objects.owners import owner_reference

        return owner_reference(self, controller=controller, block_owner_deletion=block_owner_deletion)

    @classmethod
    def __title_of__(cls, data: Any) -> str:
        meta: Any = data.get("metadata") if is_mapping(data) else None
        return cls.__named__(meta.get("namespace"), meta.get("name")) if is_mapping(meta) else cls.__named__()

    def __title__(self) -> str:
        meta = self.__dict__.get("metadata")
        state = self.__state__
        if meta is None and state is not None:
            meta = state.lazy_values.get("metadata")
        return self.__named__(getattr(meta, "namespace", None), getattr(meta, "name", None))

    @classmethod
    def __named__(cls, namespace: Any = None, name: Any = None) -> str:
        """The title of an object in messages, as in `MiniCluster flux/m (flux-framework.org/v1alpha2)`."""
        parts = "/".join(part for part in (namespace, name) if isinstance(part, str) and part)
        return f"{cls.kind} {parts} ({cls.api_version})" if parts else f"{cls.kind} ({cls.api_version})"


if not TYPE_CHECKING:
    Mapping.register(Resource)
