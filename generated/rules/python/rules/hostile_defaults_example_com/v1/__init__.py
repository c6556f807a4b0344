"""hostile-defaults.example.com/v1: HostileDefault."""
# Generated from hostile-defaults.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._hostile_default import HostileDefault, HostileDefaultObject, HostileDefaultSpec
else:
    __getattr__, __dir__ = _lazy(
        __name__,
        {"_hostile_default": ["HostileDefault", "HostileDefaultObject", "HostileDefaultSpec"]},
    )

__all__ = ["HostileDefault", "HostileDefaultObject", "HostileDefaultSpec"]
