"""openapi-composed.example.com/v1: Composed."""
# Generated from openapi-composed.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._composed import Composed, ComposedBeside, ComposedBoth, ComposedMore, ComposedSpec, Place
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_composed": ["Composed", "ComposedBeside", "ComposedBoth", "ComposedMore", "ComposedSpec", "Place"]},
    )

__all__ = ["Composed", "ComposedBeside", "ComposedBoth", "ComposedMore", "ComposedSpec", "Place"]
