"""StrictReading of strict-reading.example.com/v1."""
# Generated from strict-reading.example.com/v1 StrictReading, ../../fixtures/rules/strict_reading/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import datetime as _datetime

    import kubernetes.client as _kubernetes_client

    from ._strict_reading_partial import (
        StrictReadingContainerPartial,
        StrictReadingInnerPartial,
        StrictReadingNamedPartial,
        StrictReadingPartial,
        StrictReadingPortPartial,
        StrictReadingSpecPartial,
    )
else:  # imported by the first `typing.get_type_hints`
    _datetime = _k.LazyModule("datetime")
    _kubernetes_client = _k.LazyModule("kubernetes.client")

StrictReadingMode = _t.Literal["Auto", "Manual"]
"""The values of `StrictReading.spec.mode`."""


class StrictReadingContainer(_k.Model):
    """`StrictReading.spec.container`."""

    ports: _k.OptionalList[_kubernetes_client.V1ContainerPort] = _k.field(
        _k.list_of(_k.kube("V1ContainerPort", defaults={"properties": {"protocol": {"default": "TCP"}}})),
        default=None,
    )
    """A list map: items are unique by `containerPort` and `protocol`."""

    if _t.TYPE_CHECKING:

        class Partial(StrictReadingContainerPartial): ...


class StrictReadingInner(_k.Model):
    """`StrictReading.spec.inner`."""

    name: str = _k.field(_k.STR)
    weight: int | None = _k.field(_k.INT, default=None, nullable=True)

    if _t.TYPE_CHECKING:

        class Partial(StrictReadingInnerPartial): ...


class StrictReadingNamed(_k.Model):
    """`StrictReading.spec.named[]`."""

    name: str = _k.field(_k.STR)
    tags: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """A set: no item twice."""

    if _t.TYPE_CHECKING:

        class Partial(StrictReadingNamedPartial): ...


class StrictReadingPort(_k.Model):
    """`StrictReading.spec.ports[]`."""

    port: int = _k.field(_k.INT)
    protocol: _k.Default[str] = _k.field(_k.STR, default="TCP")
    """Default: `"TCP"`."""

    if _t.TYPE_CHECKING:

        class Partial(StrictReadingPortPartial): ...


class StrictReadingSpec(_k.Model):
    """`StrictReading.spec`."""

    any: _t.Any = _k.field(_k.ANY, default=None)
    boolean: bool | None = _k.field(_k.BOOL, default=None)
    bytes_: bytes | None = _k.field(_k.BYTES, default=None)
    """Wire name: `bytes`."""
    container: _k.OptionalObject[StrictReadingContainer] = _k.field(StrictReadingContainer, default=None)
    count: int | None = _k.field(_k.INT, default=None)
    count32: int | None = _k.field(_k.INT32, default=None)
    count64: int | None = _k.field(_k.INT, default=None)
    host_aliases: _k.OptionalList[_kubernetes_client.V1HostAlias] = _k.field(
        _k.list_of(_k.kube("V1HostAlias", defaults={"properties": {"ip": {"required": True}}})),
        default=None,
    )
    """Wire name: `hostAliases`. A list map: items are unique by `ip`."""
    inner: _k.OptionalObject[StrictReadingInner] = _k.field(StrictReadingInner, default=None)
    mode: StrictReadingMode | None = _k.field(_k.enum(StrictReadingMode), default=None)
    named: _k.OptionalList[StrictReadingNamed] = _k.field(_k.list_of(StrictReadingNamed), default=None)
    """A list map: items are unique by `name`."""
    number: float | None = _k.field(_k.FLOAT, default=None)
    port: _k.IntOrString | None = _k.field(_k.INT_OR_STRING, default=None)
    ports: _k.OptionalList[StrictReadingPort] = _k.field(_k.list_of(StrictReadingPort), default=None)
    """A list map: items are unique by `port` and `protocol`."""
    quantity: _k.Quantity | None = _k.field(_k.QUANTITY, default=None)
    resources: _k.OptionalObject[_kubernetes_client.V1ResourceRequirements] = _k.field(
        _k.kube("V1ResourceRequirements"),
        default=None,
    )
    tags: list[str] | None = _k.field(_k.list_of(_k.STR), default=None)
    """A set: no item twice."""
    text: str | None = _k.field(_k.STR, default=None)
    texts: dict[str, str] | None = _k.field(_k.map_of(_k.STR), default=None)
    time: _datetime.datetime | None = _k.field(_k.TIME, default=None)

    def named_by_key(self, name: str) -> StrictReadingNamed | None:
        """The item of `named` with this `name`."""
        return _k.find(self.named, {"name": name})

    def ports_by_key(self, port: int, protocol: str = "TCP") -> StrictReadingPort | None:
        """The item of `ports` with this `port` and `protocol`."""
        return _k.find(self.ports, {"port": port, "protocol": protocol})

    if _t.TYPE_CHECKING:

        class Partial(StrictReadingSpecPartial): ...


class StrictReading(_k.Resource):
    """`StrictReading`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="strict-reading.example.com",
        version="v1",
        kind="StrictReading",
        plural="strictreadings",
        singular="strictreading",
        scope="Namespaced",
    )
    kind: _t.Literal["StrictReading"] = _k.constant()
    spec: _k.DefaultObject[StrictReadingSpec] = _k.field(StrictReadingSpec, default=_k.LAZY_EMPTY)

    __topology__ = '{"fields":{"spec":{"fields":{"container":{"fields":{"ports":{"items":{"fields":{"protocol":{"default":"TCP"}}},"list":["containerPort","protocol"]}}},"hostAliases":{"list":["ip"]},"named":{"items":{"fields":{"tags":{"list":"set"}}},"list":["name"]},"ports":{"items":{"fields":{"protocol":{"default":"TCP"}}},"list":["port","protocol"]},"quantity":{"scalar":"quantity"},"resources":{"fields":{"limits":{"values":{"scalar":"quantity"}},"requests":{"values":{"scalar":"quantity"}}}},"tags":{"list":"set"},"time":{"scalar":"date-time"}}}}}'

    if _t.TYPE_CHECKING:

        class Partial(StrictReadingPartial): ...
