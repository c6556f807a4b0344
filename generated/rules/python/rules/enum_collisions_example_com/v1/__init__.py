"""enum-collisions.example.com/v1: CollidingEnum."""
# Generated from enum-collisions.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._colliding_enum import CollidingEnum, CollidingEnumMode, CollidingEnumSide, CollidingEnumSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_colliding_enum": ["CollidingEnum", "CollidingEnumMode", "CollidingEnumSide", "CollidingEnumSpec"]},
    )

__all__ = ["CollidingEnum", "CollidingEnumMode", "CollidingEnumSide", "CollidingEnumSpec"]
