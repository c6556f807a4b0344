"""map-of-maps.example.com/v1: MapOfMaps."""
# Generated from map-of-maps.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._map_of_maps import MapOfMaps, MapOfMapsObject, MapOfMapsSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_map_of_maps": ["MapOfMaps", "MapOfMapsObject", "MapOfMapsSpec"]})

__all__ = ["MapOfMaps", "MapOfMapsObject", "MapOfMapsSpec"]
