"""yaml-anchors.example.com/v1: Anchored."""
# Generated from yaml-anchors.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._anchored import Anchored, AnchoredSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_anchored": ["Anchored", "AnchoredSpec"]})

__all__ = ["Anchored", "AnchoredSpec"]
