"""enum-mixed.example.com/v1: MixedEnum."""
# Generated from enum-mixed.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._mixed_enum import MixedEnum, MixedEnumSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_mixed_enum": ["MixedEnum", "MixedEnumSpec"]})

__all__ = ["MixedEnum", "MixedEnumSpec"]
