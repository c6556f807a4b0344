"""mapped-checks.example.com/v1: MappedCheck."""
# Generated from mapped-checks.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._mapped_check import MappedCheck, MappedCheckByZone, MappedCheckSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_mapped_check": ["MappedCheck", "MappedCheckByZone", "MappedCheckSpec"]})

__all__ = ["MappedCheck", "MappedCheckByZone", "MappedCheckSpec"]
