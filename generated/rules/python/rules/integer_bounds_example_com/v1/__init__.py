"""integer-bounds.example.com/v1: IntegerBound."""
# Generated from integer-bounds.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._integer_bound import IntegerBound, IntegerBoundSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_integer_bound": ["IntegerBound", "IntegerBoundSpec"]})

__all__ = ["IntegerBound", "IntegerBoundSpec"]
