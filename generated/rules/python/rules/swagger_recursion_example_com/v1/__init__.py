"""swagger-recursion.example.com/v1: Nest."""
# Generated from swagger-recursion.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._nest import Even, Nest, NestSpec, Odd, Tree
else:
    __getattr__, __dir__ = _lazy(__name__, {"_nest": ["Even", "Nest", "NestSpec", "Odd", "Tree"]})

__all__ = ["Even", "Nest", "NestSpec", "Odd", "Tree"]
