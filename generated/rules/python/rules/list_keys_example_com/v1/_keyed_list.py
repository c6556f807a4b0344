"""KeyedList of list-keys.example.com/v1."""
# Generated from list-keys.example.com/v1 KeyedList, ../../fixtures/rules/list_keys/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._keyed_list_partial import (
        KeyedListContainerPartial,
        KeyedListListenerPartial,
        KeyedListListenerRoutePartial,
        KeyedListMatchedPartial,
        KeyedListPartial,
        KeyedListPortPartial,
        KeyedListSpecPartial,
        KeyedListStagePartial,
        KeyedListStepPartial,
        KeyedListTierPartial,
        KeyedListTurnPartial,
    )

KeyedListPortProtocol = _t.Literal["TCP", "UDP"]
"""The values of `KeyedList.spec.ports[].protocol`."""

KeyedListStageIndex = _t.Literal[1, 2, 3]
"""The values of `KeyedList.spec.stages[].index`."""


class KeyedListListenerRoute(_k.Model):
    """`KeyedList.spec.listeners[].routes[]`."""

    self_: str = _k.field(_k.STR)
    """Wire name: `self`."""
    weight: int | None = _k.field(_k.INT, default=None)

    if _t.TYPE_CHECKING:

        class Partial(KeyedListListenerRoutePartial): ...


class KeyedListListener(_k.Model):
    """`KeyedList.spec.listeners[]`."""

    name: str = _k.field(_k.STR)
    port: _k.Default[int] = _k.field(_k.INT, default=80)
    """Default: `80`."""
    routes: _k.OptionalList[KeyedListListenerRoute] = _k.field(_k.list_of(KeyedListListenerRoute), default=None)
    """A list map: items are unique by `self`."""

    def routes_by_key(self, self_: str) -> KeyedListListenerRoute | None:
        """The item of `routes` with this `self`."""
        return _k.find(self.routes, {"self_": self_})

    if _t.TYPE_CHECKING:

        class Partial(KeyedListListenerPartial): ...


class KeyedListPort(_k.Model):
    """`KeyedList.spec.ports[]`."""

    port: int = _k.field(_k.INT32)
    protocol: _k.Default[KeyedListPortProtocol] = _k.field(_k.enum(KeyedListPortProtocol), default="TCP")
    """Default: `"TCP"`."""
    name: str | None = _k.field(_k.STR, default=None)

    if _t.TYPE_CHECKING:

        class Partial(KeyedListPortPartial): ...


class KeyedListTier(_k.Model):
    """`KeyedList.spec.tiers[]`."""

    primary: _k.Default[bool] = _k.field(_k.BOOL, default=False)
    """Default: `false`."""
    zone: str = _k.field(_k.STR)
    shard: int = _k.field(_k.UINT64)
    """At most 18446744073709551615."""
    size: int | None = _k.field(_k.INT, default=None)

    if _t.TYPE_CHECKING:

        class Partial(KeyedListTierPartial): ...


class KeyedListStep(_k.Model):
    """`KeyedList.spec.steps[]`."""

    name: str = _k.field(_k.STR)
    image: _k.Default[str] = _k.field(_k.STR, default="busybox")
    """Default: `"busybox"`."""

    if _t.TYPE_CHECKING:

        class Partial(KeyedListStepPartial): ...


class KeyedListTurn(_k.Model):
    """`KeyedList.spec.turns[]`."""

    keys: str = _k.field(_k.STR)

    if _t.TYPE_CHECKING:

        class Partial(KeyedListTurnPartial): ...


class KeyedListStage(_k.Model):
    """`KeyedList.spec.stages[]`."""

    index: KeyedListStageIndex = _k.field(_k.enum(KeyedListStageIndex))
    label: str | None = _k.field(_k.STR, default=None)

    if _t.TYPE_CHECKING:

        class Partial(KeyedListStagePartial): ...


class KeyedListMatched(_k.Model):
    """`KeyedList.spec.matched[]`."""

    size: _k.IntOrString = _k.field(_k.INT_OR_STRING)

    if _t.TYPE_CHECKING:

        class Partial(KeyedListMatchedPartial): ...


class KeyedListContainer(_k.Model):
    """`KeyedList.spec.containers[]`."""

    name: str = _k.field(_k.STR)
    mount_path: str | None = _k.field(_k.STR, default=None)
    """Wire name: `mountPath`."""

    if _t.TYPE_CHECKING:

        class Partial(KeyedListContainerPartial): ...


class KeyedListSpec(_k.Model):
    """`KeyedList.spec`."""

    listeners: _k.List[KeyedListListener] = _k.field(_k.list_of(KeyedListListener))
    """A list map: items are unique by `name`."""
    ports: _k.OptionalList[KeyedListPort] = _k.field(_k.list_of(KeyedListPort), default=None)
    """A list map: items are unique by `port` and `protocol`."""
    tiers: _k.OptionalList[KeyedListTier] = _k.field(_k.list_of(KeyedListTier), default=None)
    """A list map: items are unique by `primary` and `zone` and `shard`."""
    steps: _k.DefaultList[KeyedListStep] = _k.field(
        _k.list_of(KeyedListStep),
        default=[{"name": "build"}, {"name": "test"}],
    )
    """A list map: items are unique by `name`. Default: `[{"name":"build"},{"name":"test"}]`."""
    turns: _k.DefaultList[KeyedListTurn] = _k.field(_k.list_of(KeyedListTurn), default=[{"keys": "first"}])
    """A key that is called as a variable of the lookup would be.

    A list map: items are unique by `keys`. Default: `[{"keys":"first"}]`.
    """
    stages: _k.OptionalList[KeyedListStage] = _k.field(
        _k.list_of(KeyedListStage),
        default=[{"index": 1}],
        nullable=True,
    )
    """A list map: items are unique by `index`. Default: `[{"index":1}]`."""
    ports_by_key: _k.Default[str] = _k.field(_k.STR, wire="ports_by_key", default="none")
    """A property that is called as the lookup would be.

    Default: `"none"`.
    """
    matched: _k.OptionalList[KeyedListMatched] = _k.field(_k.list_of(KeyedListMatched), default=None)
    """Items of a type that the key does not tell apart have no lookup.

    A list map: items are unique by `size`.
    """
    containers: _k.OptionalList[KeyedListContainer] = _k.field(_k.list_of(KeyedListContainer), default=None)
    """Nor have those of a type of Kubernetes.

    A list map: items are unique by `name`.
    """

    def listeners_by_key(self, name: str) -> KeyedListListener | None:
        """The item of `listeners` with this `name`."""
        return _k.find(self.listeners, {"name": name})

    def ports_by_key_(self, port: int, protocol: str = "TCP") -> KeyedListPort | None:
        """The item of `ports` with this `port` and `protocol`."""
        return _k.find(self.ports, {"port": port, "protocol": protocol})

    def tiers_by_key(self, primary: bool, zone: str, shard: int) -> KeyedListTier | None:
        """The item of `tiers` with this `primary` and `zone` and `shard`."""
        return _k.find(self.tiers, {"primary": primary, "zone": zone, "shard": shard})

    def steps_by_key(self, name: str) -> KeyedListStep | None:
        """The item of `steps` with this `name`."""
        return _k.find(self.steps, {"name": name})

    def turns_by_key(self, keys: str) -> KeyedListTurn | None:
        """The item of `turns` with this `keys`."""
        return _k.find(self.turns, {"keys": keys})

    def stages_by_key(self, index: int) -> KeyedListStage | None:
        """The item of `stages` with this `index`."""
        return _k.find(self.stages, {"index": index})

    def containers_by_key(self, name: str) -> KeyedListContainer | None:
        """The item of `containers` with this `name`."""
        return _k.find(self.containers, {"name": name})

    if _t.TYPE_CHECKING:

        class Partial(KeyedListSpecPartial): ...


class KeyedList(_k.Resource):
    """`KeyedList`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="list-keys.example.com",
        version="v1",
        kind="KeyedList",
        plural="keyedlists",
        singular="keyedlist",
        scope="Namespaced",
    )
    kind: _t.Literal["KeyedList"] = _k.constant()
    spec: _k.DefaultObject[KeyedListSpec] = _k.field(KeyedListSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"containers":{"list":["name"]},"listeners":{"items":{"fields":{"routes":{"list":["self"]}}},"list":["name"]},"matched":{"list":["size"]},"ports":{"items":{"fields":{"protocol":{"default":"TCP"}}},"list":["port","protocol"]},"stages":{"list":["index"]},"steps":{"list":["name"]},"tiers":{"items":{"fields":{"primary":{"default":false}}},"list":["primary","zone","shard"]},"turns":{"list":["keys"]}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(KeyedListPartial): ...
