"""What parts of objects have, for type checkers alone: MapDefault of default-map.example.com/v1."""
# Generated from default-map.example.com/v1 MapDefault, ../../fixtures/rules/default_map/crd.yaml.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

import typing as _t

from kubesmith_runtime import models as _k

from ._map_default import MapDefault, MapDefaultSpec


class MapDefaultPartial(_k.PartialResource[MapDefault]):
    """A part of a `MapDefault`."""

    kind: _t.Literal["MapDefault"] = _k.UNSET
    spec: _k.DefaultObject[MapDefaultSpec] = _k.UNSET
