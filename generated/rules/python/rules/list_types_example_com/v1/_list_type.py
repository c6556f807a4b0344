"""ListType of list-types.example.com/v1."""
# Generated from list-types.example.com/v1 ListType, ../../fixtures/rules/list_types/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._list_type_partial import ListTypePartial, ListTypePortPartial, ListTypeSpecPartial


class ListTypePort(_k.Model):
    """`ListType.spec.ports[]`."""

    port: int = _k.field(_k.INT32)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")
    """Default: `"TCP"`."""

    if _t.TYPE_CHECKING:

        class Partial(ListTypePortPartial): ...


class ListTypeAtomicMap(_k.Model):
    """Atomic: applied as a whole."""

    name: str | None = _k.field(_k.STR, default=None)


class ListTypeGroup(_k.Model):
    """`ListType.spec.groups{}`."""

    size: int | None = _k.field(_k.INT, default=None)
    weight: int | None = _k.field(_k.INT, default=None)


class ListTypeSpec(_k.Model):
    """`ListType.spec`."""

    set: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """A set: no item twice."""
    ports: _k.OptionalList[ListTypePort] = _k.field(_k.list_of(ListTypePort), default=None)
    """A list map: items are unique by `port` and `protocol`."""
    atomic_list: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """Wire name: `atomicList`. An atomic list: applied as a whole."""
    atomic_map: _k.OptionalObject[ListTypeAtomicMap] = _k.field(ListTypeAtomicMap, default=None)
    """Wire name: `atomicMap`. Atomic: applied as a whole."""
    numbers: list[float] | None = _k.field(_k.list_of(_k.FLOAT), default=None)
    """A set: no item twice."""
    groups: _k.OptionalMap[ListTypeGroup] = _k.field(_k.map_of(ListTypeGroup), default=None)
    """Objects by names that no property has."""

    def ports_by_key(self, port: int, protocol: str = "TCP") -> ListTypePort | None:
        """The item of `ports` with this `port` and `protocol`."""
        return _k.find(self.ports, {"port": port, "protocol": protocol})

    if _t.TYPE_CHECKING:

        class Partial(ListTypeSpecPartial): ...


class ListType(_k.Resource):
    """`ListType`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="list-types.example.com",
        version="v1",
        kind="ListType",
        plural="listtypes",
        singular="listtype",
        scope="Namespaced",
    )
    kind: _t.Literal["ListType"] = _k.constant()
    spec: _k.DefaultObject[ListTypeSpec] = _k.field(ListTypeSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"atomicMap":{"map":"atomic"},"numbers":{"list":"set"},"ports":{"items":{"fields":{"protocol":{"default":"TCP"}}},"list":["port","protocol"]},"set":{"list":"set"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(ListTypePartial): ...
