"""A kind: the object as a whole, with its apiVersion, kind, metadata, and what is known of its resource."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from .codecs import is_mapping
from .containers import LAZY_EMPTY
from .errors import ModelError, Problem
from .external import kube
from .fields import field
from .model import Model

if TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from .typehints import DefaultObject

__all__ = ["Resource", "ResourceInfo"]


class ResourceInfo:
    """How the API server serves a kind."""

    __slots__ = (
        "categories", "group", "kind", "plural", "scope", "short_names", "singular", "subresources", "version"
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
    ) -> None:
        self.group = group
        """The API group, as in `flux-framework.org`."""
        self.version = version
        """The version, as in `v1alpha2`."""
        self.kind = kind
        """The kind, as in `MiniCluster`."""
        self.plural = plural
        """Its name in URLs, as in `miniclusters`."""
        self.singular = singular
        """Its singular name for command lines."""
        self.scope = scope
        """`Namespaced` or `Cluster`."""
        self.short_names = short_names
        """Abbreviations for command lines."""
        self.categories = categories
        """Groups of kinds that it belongs to, such as `all`."""
        self.subresources = subresources
        """`status` and `scale`, where it has them."""

    @property
    def api_version(self) -> str:
        """Group and version as objects have them."""
        return f"{self.group}/{self.version}" if self.group else self.version

    @property
    def namespaced(self) -> bool:
        """Whether objects live in a namespace."""
        return self.scope == "Namespaced"

    @property
    def gvp(self) -> tuple[str, str, str]:
        """Group, version, plural: the arguments of kopf's decorators, as in `@kopf.on.create(*Kind.resource.gvp)`."""
        return (self.group, self.version, self.plural)

    def __repr__(self) -> str:
        return f"ResourceInfo({', '.join(f'{name}={getattr(self, name)!r}' for name in self.__slots__)})"


class Resource(Model):
    """An object of a kind. apiVersion and kind are always written, and checked where they are read."""

    resource: ClassVar[ResourceInfo]
    """How the API server serves the kind."""
    api_version: ClassVar[str]
    """Group and version, fixed."""
    kind: ClassVar[str]
    """The kind, fixed."""

    metadata: DefaultObject[_kubernetes_client.V1ObjectMeta] = field(kube("V1ObjectMeta"), default=LAZY_EMPTY)
    """Name, namespace, labels and the like; never None."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        info = vars(cls).get("resource")
        if info is not None:
            cls.api_version = info.api_version
            cls.kind = info.kind
            cls.__fixed__ = {"apiVersion": info.api_version, "kind": info.kind}

    def owner_reference(
        self, *, controller: bool = True, block_owner_deletion: bool = True
    ) -> _kubernetes_client.V1OwnerReference:
        """A reference for the `ownerReferences` of what this object owns.

        Raises `ModelError` where the object has no name or uid yet.
        """
        meta = self.metadata
        missing = [Problem(f"metadata.{part}", "required") for part in ("name", "uid") if not getattr(meta, part)]
        if missing:
            raise ModelError(self.__title__(), missing)
        from kubernetes import client

        return client.V1OwnerReference(
            api_version=self.api_version,
            kind=self.kind,
            name=meta.name or "",
            uid=meta.uid or "",
            controller=controller,
            block_owner_deletion=block_owner_deletion,
        )

    @classmethod
    def __title_of__(cls, data: Any) -> str:
        meta: Any = data.get("metadata") if is_mapping(data) else None
        return cls.__named__(meta.get("namespace"), meta.get("name")) if is_mapping(meta) else cls.__named__()

    def __title__(self) -> str:
        meta = self.__dict__.get("metadata")
        state = self.__state__
        if meta is None and state is not None:
            meta = state.made.get("metadata")
        return self.__named__(getattr(meta, "namespace", None), getattr(meta, "name", None))

    @classmethod
    def __named__(cls, namespace: Any = None, name: Any = None) -> str:
        """`MiniCluster flux/m (flux-framework.org/v1alpha2)`."""
        parts = "/".join(part for part in (namespace, name) if isinstance(part, str) and part)
        return f"{cls.kind} {parts} ({cls.api_version})" if parts else f"{cls.kind} ({cls.api_version})"
