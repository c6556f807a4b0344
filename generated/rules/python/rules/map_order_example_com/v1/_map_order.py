"""MapOrder of map-order.example.com/v1."""
# Generated from map-order.example.com/v1 MapOrder, ../../fixtures/rules/map_order/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client

    from ._aliases import MapOrderByName, MapOrderSecretRef
    from ._map_order_partial import MapOrderOtherPartial, MapOrderPartial, MapOrderSpecPartial
else:  # imported by the first `typing.get_type_hints`
    _kubernetes_client = _k.LazyModule("kubernetes.client")


class MapOrderOther(_k.Model):
    """`MapOrder.spec.other`."""

    key: str = _k.field(_k.STR)
    name: _k.Default[str] = _k.field(_k.STR, default="")
    """Default: `""`."""
    optional: bool | None = _k.field(_k.BOOL, default=None)

    if _t.TYPE_CHECKING:

        class Partial(MapOrderOtherPartial): ...


class MapOrderSpec(_k.Model):
    """`MapOrder.spec`."""

    by_place: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.field(
        _k.kube("V1SecretKeySelector", defaults={"properties": {"key": {"required": True}, "name": {"default": ""}}}),
        default=None,
    )
    """Wire name: `byPlace`."""
    by_name: _k.OptionalObject[MapOrderByName] = _k.field(MapOrderOther, default=None)
    """Wire name: `byName`."""
    by_star: _k.OptionalObject[_kubernetes_client.V1ConfigMapKeySelector] = _k.field(
        _k.kube(
            "V1ConfigMapKeySelector",
            defaults={"properties": {"key": {"required": True}, "name": {"default": ""}}},
        ),
        default=None,
    )
    """Wire name: `byStar`."""
    secret_ref: _k.OptionalObject[MapOrderSecretRef] = _k.field(MapOrderOther, default=None)
    """Wire name: `secretRef`."""
    other: _k.OptionalObject[MapOrderOther] = _k.field(MapOrderOther, default=None)

    if _t.TYPE_CHECKING:

        class Partial(MapOrderSpecPartial): ...


class MapOrder(_k.Resource):
    """`MapOrder`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-order.example.com",
        version="v1",
        kind="MapOrder",
        plural="maporders",
        singular="maporder",
        scope="Namespaced",
    )
    kind: _t.Literal["MapOrder"] = _k.constant()
    spec: _k.DefaultObject[MapOrderSpec] = _k.field(MapOrderSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MapOrderPartial): ...


if not _t.TYPE_CHECKING:  # for `typing.get_type_hints`
    MapOrderByName = MapOrderOther
    MapOrderSecretRef = MapOrderOther
