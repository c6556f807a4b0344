"""accessors.example.com/v1: Accessor."""
# Generated from accessors.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._accessor import Accessor, AccessorSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_accessor": ["Accessor", "AccessorSpec"]})

__all__ = ["Accessor", "AccessorSpec"]
