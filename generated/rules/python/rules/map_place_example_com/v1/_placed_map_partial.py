"""What parts of objects have, for type checkers alone: PlacedMap of map-place.example.com/v1."""
# Generated from map-place.example.com/v1 PlacedMap, ../../fixtures/rules/map_place/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._placed_map import PlacedMap, PlacedMapSpec

if _t.TYPE_CHECKING:
    import kubernetes.client as _kubernetes_client


class PlacedMapSpecPartial(_k.Partial[PlacedMapSpec]):
    """A part of a `PlacedMapSpec`."""

    claim: _k.OptionalObject[_kubernetes_client.V1PersistentVolumeClaim] = _k.UNSET
    probe: _k.OptionalObject[_kubernetes_client.V1Probe] = _k.UNSET


class PlacedMapPartial(_k.PartialResource[PlacedMap]):
    """A part of a `PlacedMap`."""

    kind: _t.Literal["PlacedMap"] = _k.UNSET
    spec: _k.Attr[PlacedMapSpec.Partial, PlacedMapSpec.Partial | PlacedMapSpec | _k.Wire | None] = _k.UNSET
