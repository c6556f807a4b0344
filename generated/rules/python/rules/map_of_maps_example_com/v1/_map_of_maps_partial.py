"""What parts of objects have, for type checkers alone: MapOfMaps of map-of-maps.example.com/v1."""
# Generated from map-of-maps.example.com/v1 MapOfMaps, ../../fixtures/rules/map_of_maps/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._map_of_maps import MapOfMaps, MapOfMapsSpec


class MapOfMapsPartial(_k.PartialResource[MapOfMaps]):
    """A part of a `MapOfMaps`."""

    kind: _t.Literal["MapOfMaps"] = _k.UNSET
    spec: _k.DefaultObject[MapOfMapsSpec] = _k.UNSET
