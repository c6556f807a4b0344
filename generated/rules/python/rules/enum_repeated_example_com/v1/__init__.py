"""enum-repeated.example.com/v1: RepeatedEnum."""
# Generated from enum-repeated.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._repeated_enum import RepeatedEnum, RepeatedEnumMode, RepeatedEnumSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_repeated_enum": ["RepeatedEnum", "RepeatedEnumMode", "RepeatedEnumSpec"]})

__all__ = ["RepeatedEnum", "RepeatedEnumMode", "RepeatedEnumSpec"]
