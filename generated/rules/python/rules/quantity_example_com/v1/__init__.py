"""quantity.example.com/v1: QuantityUse."""
# Generated from quantity.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._quantity_use import QuantityUse, QuantityUseSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_quantity_use": ["QuantityUse", "QuantityUseSpec"]})

__all__ = ["QuantityUse", "QuantityUseSpec"]
