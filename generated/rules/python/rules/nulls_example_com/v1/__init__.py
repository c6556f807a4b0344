"""nulls.example.com/v1: NullUse."""
# Generated from nulls.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._null_use import NullUse, NullUseBox, NullUseSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_null_use": ["NullUse", "NullUseBox", "NullUseSpec"]})

__all__ = ["NullUse", "NullUseBox", "NullUseSpec"]
