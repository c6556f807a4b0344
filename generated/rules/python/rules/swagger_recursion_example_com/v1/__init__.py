"""swagger-recursion.example.com/v1: Grove, Nest."""
# Generated from swagger-recursion.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from kubesmith_runtime.lazy import lazy as _lazy

TYPE_CHECKING = not __name__  # False; jedi completes no names that are imported under a literal False
if TYPE_CHECKING:
    from ._grove import *
    from ._nest import *
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"._grove": ["Grove", "GroveSpec", "GroveTree"], "._nest": ["Even", "Nest", "NestSpec", "Odd", "Tree"]},
    )
