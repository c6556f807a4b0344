"""What parts of objects have, for type checkers alone: MapOrder of map-order.example.com/v1."""
# Generated from map-order.example.com/v1 MapOrder, ../../fixtures/rules/map_order/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._map_order import MapOrder, MapOrderOther, MapOrderSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class MapOrderOtherPartial(_k.Partial[MapOrderOther]):
    """A part of a `MapOrderOther`."""

    key: str | None = _k.UNSET
    name: _k.Default[str] = _k.UNSET
    optional: bool | None = _k.UNSET


class MapOrderSpecPartial(_k.Partial[MapOrderSpec]):
    """A part of a `MapOrderSpec`."""

    by_place: _k.OptionalObject[_kubernetes_client.V1SecretKeySelector] = _k.UNSET
    by_name: _k.OptionalPart[MapOrderOther.Partial, MapOrderOther] = _k.UNSET
    by_star: _k.OptionalObject[_kubernetes_client.V1ConfigMapKeySelector] = _k.UNSET
    secret_ref: _k.OptionalPart[MapOrderOther.Partial, MapOrderOther] = _k.UNSET
    other: _k.OptionalPart[MapOrderOther.Partial, MapOrderOther] = _k.UNSET


class MapOrderPartial(_k.PartialResource[MapOrder]):
    """A part of a `MapOrder`."""

    kind: _t.Literal["MapOrder"] = _k.UNSET
    spec: _k.Attr[MapOrderSpec.Partial, MapOrderSpec.Partial | MapOrderSpec | _k.Wire | None] = _k.UNSET
