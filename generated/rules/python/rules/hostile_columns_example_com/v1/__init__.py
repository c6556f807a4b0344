"""hostile-columns.example.com/v1: HostileColumn."""
# Generated from hostile-columns.example.com/v1.
# Do not edit: `kubesmith generate` makes it again.

from __future__ import annotations

from ..._kubesmith.lazy import lazy as _lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._hostile_column import HostileColumn, HostileColumnSpec
else:
    __getattr__, __dir__ = _lazy(__name__, {"_hostile_column": ["HostileColumn", "HostileColumnSpec"]})

__all__ = ["HostileColumn", "HostileColumnSpec"]
