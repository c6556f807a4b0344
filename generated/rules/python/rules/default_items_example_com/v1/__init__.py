"""default-items.example.com/v1: ItemDefault."""
# Generated from default-items.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._item_default import ItemDefault, ItemDefaultPort, ItemDefaultSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_item_default": ["ItemDefault", "ItemDefaultPort", "ItemDefaultSpec"]})

__all__ = ["ItemDefault", "ItemDefaultPort", "ItemDefaultSpec"]
