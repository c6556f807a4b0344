"""MapOfMaps of map-of-maps.example.com/v1."""
# Generated from map-of-maps.example.com/v1 MapOfMaps, ../../fixtures/rules/map_of_maps/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

if _t.TYPE_CHECKING:
    from ._map_of_maps_partial import MapOfMapsPartial


class MapOfMapsObject(_k.Model):
    """`MapOfMaps.spec.objects{}{}`."""

    size: _k.Default[int] = _k.field(_k.INT, default=1)
    """Default: `1`."""


class MapOfMapsSpec(_k.Model):
    """`MapOfMaps.spec`."""

    scalars: dict[str, dict[str, int]] | None = _k.field(_k.map_of(_k.map_of(_k.INT)), default=None)
    lists: dict[str, list[str]] | None = _k.field(_k.map_of(_k.list_of(_k.STR)), default=None)
    objects: _k.Attr[
        dict[str, dict[str, MapOfMapsObject]] | None,
        _t.Mapping[str, _t.Mapping[str, MapOfMapsObject | _k.Wire]] | None,
    ] = _k.field(_k.map_of(_k.map_of(MapOfMapsObject)), default=None)


class MapOfMaps(_k.Resource):
    """`MapOfMaps`."""

    resource: _t.ClassVar[_k.ResourceInfo] = _k.ResourceInfo(
        group="map-of-maps.example.com",
        version="v1",
        kind="MapOfMaps",
        plural="mapofmapss",
        singular="mapofmaps",
        scope="Namespaced",
    )
    kind: _t.Literal["MapOfMaps"] = _k.constant()
    spec: _k.DefaultObject[MapOfMapsSpec] = _k.field(MapOfMapsSpec, default=_k.LAZY_EMPTY)

    if _t.TYPE_CHECKING:

        class Partial(MapOfMapsPartial): ...
