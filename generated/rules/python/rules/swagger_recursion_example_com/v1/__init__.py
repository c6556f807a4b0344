"""swagger-recursion.example.com/v1: Grove, Nest."""
# Generated from swagger-recursion.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._grove import Grove, GroveSpec, GroveTree
    from ._nest import Even, Nest, NestSpec, Odd, Tree
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_grove": ["Grove", "GroveSpec", "GroveTree"], "_nest": ["Even", "Nest", "NestSpec", "Odd", "Tree"]},
    )

__all__ = ["Even", "Grove", "GroveSpec", "GroveTree", "Nest", "NestSpec", "Odd", "Tree"]
