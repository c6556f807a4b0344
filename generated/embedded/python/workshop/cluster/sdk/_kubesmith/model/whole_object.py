"""The base class of whole objects, and of parts of them: objects with apiVersion, kind and metadata."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeVar, overload

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

__all__ = ["WholeObject", "constant"]

_C = TypeVar("_C")


def constant() -> Any:
    """Declares `api_version` or `kind`, whose value `resource` has."""
    return ""


class WholeObject(Model):
    """An object with apiVersion, kind and metadata, or the part of one that a request has."""

    if TYPE_CHECKING:
        __fixed__: ClassVar[dict[str, Any]]
        __constants__: ClassVar[dict[str, str]]
        __topology__: ClassVar[str]
    else:
        __topology__ = "{}"  # JSON text: how the parts of an object are merged, as `topology.py` reads it
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
    Mapping.register(WholeObject)
