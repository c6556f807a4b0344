"""metadata-limits.example.com/v1: NamedOnly."""
# Generated from metadata-limits.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._named_only import NamedOnly, NamedOnlySpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_named_only": ["NamedOnly", "NamedOnlySpec"]})

__all__ = ["NamedOnly", "NamedOnlySpec"]
