"""default-map.example.com/v1: MapDefault."""
# Generated from default-map.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._map_default import MapDefault, MapDefaultPool, MapDefaultSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_map_default": ["MapDefault", "MapDefaultPool", "MapDefaultSpec"]})

__all__ = ["MapDefault", "MapDefaultPool", "MapDefaultSpec"]
