"""map-order.example.com/v1: MapOrder."""
# Generated from map-order.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._aliases import MapOrderByName, MapOrderSecretRef
    from ._map_order import MapOrder, MapOrderOther, MapOrderSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_map_order": ["MapOrder", "MapOrderOther", "MapOrderSpec"]},
        {"MapOrderByName": "MapOrderOther", "MapOrderSecretRef": "MapOrderOther"},
    )

__all__ = ["MapOrder", "MapOrderByName", "MapOrderOther", "MapOrderSecretRef", "MapOrderSpec"]
