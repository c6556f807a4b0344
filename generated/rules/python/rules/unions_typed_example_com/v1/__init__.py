"""unions-typed.example.com/v1: TypedUnion."""
# Generated from unions-typed.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._typed_union import TypedUnion, TypedUnionServer, TypedUnionSpec, TypedUnionWindow, TypedUnionWindowFrom
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {
            "_typed_union": [
                "TypedUnion",
                "TypedUnionServer",
                "TypedUnionSpec",
                "TypedUnionWindow",
                "TypedUnionWindowFrom",
            ],
        },
    )

__all__ = ["TypedUnion", "TypedUnionServer", "TypedUnionSpec", "TypedUnionWindow", "TypedUnionWindowFrom"]
