"""recursion-by-name.example.com/v1: Nested."""
# Generated from recursion-by-name.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._nested import Nested, NestedNested, NestedNestedNested, NestedNestedNestedNested, NestedSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_nested": ["Nested", "NestedNested", "NestedNestedNested", "NestedNestedNestedNested", "NestedSpec"]},
    )

__all__ = ["Nested", "NestedNested", "NestedNestedNested", "NestedNestedNestedNested", "NestedSpec"]
