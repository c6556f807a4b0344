"""swagger-beside-crd.example.com/v1: Kitchen."""
# Generated from swagger-beside-crd.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._kitchen import Cleanliness, Heater, Kitchen, KitchenCold, KitchenSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_kitchen": ["Cleanliness", "Heater", "Kitchen", "KitchenCold", "KitchenSpec"]},
    )

__all__ = ["Cleanliness", "Heater", "Kitchen", "KitchenCold", "KitchenSpec"]
