"""default-nullable.example.com/v1: NullableDefault."""
# Generated from default-nullable.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._nullable_default import NullableDefault, NullableDefaultBox, NullableDefaultSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_nullable_default": ["NullableDefault", "NullableDefaultBox", "NullableDefaultSpec"]},
    )

__all__ = ["NullableDefault", "NullableDefaultBox", "NullableDefaultSpec"]
